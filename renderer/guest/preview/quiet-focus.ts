/**
 * Prevents the game from taking the focus while an author types in the editor. An element is focused only if this page
 * already has the focus. Returns the function that restores the normal behaviour.
 */
export function keepFocusOutside(): () => void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function quietly(this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
  return () => {
    HTMLElement.prototype.focus = focus;
  };
}
