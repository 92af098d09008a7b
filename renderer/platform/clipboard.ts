/**
 * Copies `text` to the clipboard and returns whether that worked. On plain http there is no clipboard API (SCOPE-1), so the
 * text of an invisible field is selected and copied instead. Never throws.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser refused, so the older method is used.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px';
  // The field is added to an open dialog, because the dialog's focus trap does not allow a field outside to be selected.
  (focused?.closest('dialog, [role="dialog"]') ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
