// The event may have come before this script, and does not come at all when it was the server that was away.
const SECONDS = 3;
const comeBack = () =>
  fetch("/healthz", { cache: "no-store" }).then(
    () => location.reload(),
    () => undefined,
  );
addEventListener("online", comeBack);
setInterval(comeBack, 1000 * SECONDS);
