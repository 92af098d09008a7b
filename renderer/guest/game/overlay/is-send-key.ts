import type { KeyboardEvent } from 'react';

/**
 * Browsers report Enter as key code 229 while a kana-kanji conversion is open. Safari also does so for the Enter that ends
 * the conversion.
 */
const conversionKeyCode = 229;

/** Returns true for an Enter that sends the text, and false for one that confirms a kana-kanji conversion (PHONE-9). */
export function isSendKey(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent;
  return event.key === 'Enter' && !isComposing && keyCode !== conversionKeyCode;
}
