// Making elements, and putting new ones in the place of old ones without taking the focus from anybody.

/** @typedef {any} Inside a node, text, nothing, or lists of these */

/**
 * An element: `h("p.quiet", { id: "x" }, "text")`. What begins with `on` listens; true and false are attributes that
 * are there or not; `value`, `checked` and `disabled` are set as properties.
 * @param {string} tag @param {Object<string, any>} [more] @param {...Inside} inside @returns {any}
 */
export function h(tag, more = {}, ...inside) {
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  if (classes.length) made.className = classes.join(" ");
  made.append(...inside.flat(9).filter((part) => part !== null && part !== undefined && part !== false));
  for (const [key, value] of Object.entries(more)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "colour") made.style.setProperty("--colour", value);
    else if (["value", "checked", "disabled", "open"].includes(key)) /** @type {any} */ (made)[key] = value;
    else if (value !== false && value !== null) made.setAttribute(key, value === true ? "" : value);
  }
  return made;
}

/** A control with its label. @param {string} text @param {Element} control @param {Inside} [hint] */
export const field = (text, control, hint) =>
  h("div.field", {}, h("label", { for: control.id }, text), control, hint && h("small", {}, hint));

/** A list to choose from. @param {Object<string, any>} more @param {string[][]} choices @param {string} chosen */
export function select(more, choices, chosen) {
  const made = h("select", more, choices.map(([value, text]) => h("option", { value }, text)));
  made.value = chosen;
  return made;
}

/**
 * Let these be the children of that place. Those that look as before stay as they are, so that nothing moves under
 * a finger; what had the focus has it again if it is still there.
 * @param {Element} place @param {...Inside} inside
 */
export function redraw(place, ...inside) {
  const active = /** @type {HTMLInputElement | null} */ (document.activeElement);
  const id = active && place.contains(active) ? active.id : "";
  const [from, to] = id && active?.type === "text" ? [active.selectionStart, active.selectionEnd] : [null, null];
  const fresh = [...h("div", {}, ...inside).children];
  fresh.forEach((child, n) => {
    const old = place.children[n];
    if (!old) place.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (place.children.length > fresh.length) place.lastElementChild?.remove();
  if (!id || document.activeElement === active) return;
  const again = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  again?.focus({ preventScroll: true });
  if (again && from !== null) again.setSelectionRange(from, to);
}

/** The element of that id, which is on the page. @param {string} id @returns {HTMLElement} */
export const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
