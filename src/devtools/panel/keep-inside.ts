/** The events that pages handle for shortcuts and to keep the focus in a dialog. */
const EVENTS = ['keydown', 'keypress', 'keyup', 'focusin', 'focusout'];

/** Hides events of an element from the page, which cannot see that someone types into a field of a shadow tree. */
export function keepInside(element: HTMLElement): void {
  for (const name of EVENTS) element.addEventListener(name, (event) => event.stopPropagation());
}
