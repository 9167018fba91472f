// Which page is shown: the address decides, and links within the site do not load it anew.

export type Place =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; entry: number | null }
  | { page: "rules"; edition: string; rule: string }
  | { page: "nowhere" };

export function place(path: string, hash = "", query = ""): Place {
  const [, first = "", second = "", third = ""] = path.split("/");
  if (!first) return { page: "home" };
  if (first === "t" && second && !third) return { page: "table", id: second };
  if (first === "t" && third === "replay") {
    const entry = Number(new URLSearchParams(query).get("entry"));
    return { page: "replay", id: second, entry: entry > 0 ? entry : null };
  }
  if (first === "rules") return { page: "rules", edition: second, rule: decodeURIComponent(hash.slice(1)) };
  return { page: "nowhere" };
}

class Router {
  now = $state.raw<Place>({ page: "home" });

  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.now = place(location.pathname, location.hash, location.search);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.download) return;
    if (link.origin !== location.origin || /^\/(api|docs|static)\b/.test(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
