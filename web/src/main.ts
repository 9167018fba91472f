import "@fontsource-variable/bricolage-grotesque/index.css";
import "@fontsource/josefin-sans/latin-600.css";
import "@fontsource/josefin-sans/latin-700.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte.ts";
import "./settings.svelte.ts";
import { load } from "./words/catalogue.ts";
import { language } from "./words/lang.svelte.ts";

document.documentElement.lang = language.now;
await load(language.now);
router.start();
mount(App, { target: document.getElementById("app")! });
// Says so where there is no connection. Browsers have it over HTTPS and on the machine itself.
navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
