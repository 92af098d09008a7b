import type { KeyboardEvent } from 'react';

/** While a kana-kanji conversion is open, browsers name its Enter 229; Safari also right after the conversion has ended. */
const conversionKeyCode = 229;

/** True for an Enter that means 'send': never for one that confirms a kana-kanji conversion (decision 2.16). */
export function isSendKey(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent;
  return event.key === 'Enter' && !isComposing && keyCode !== conversionKeyCode;
}
