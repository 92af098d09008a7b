/**
 * Keeps the game from taking the keyboard away from whoever writes in the editor: an element is focused only while this page
 * has the focus already. Answers the function that undoes it.
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
