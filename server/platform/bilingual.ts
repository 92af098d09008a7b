import { server as en } from '#core/locales/en/server.ts';
import { server as ja } from '#core/locales/ja/server.ts';

export type TextKey = keyof typeof ja;
type Values = Readonly<Record<string, string | number>>;

/**
 * Returns a text for the person at the terminal in Japanese and English, because nobody has chosen a language for the
 * terminal.
 */
export function bilingual(key: TextKey, values: Values = {}): string {
  return `${fillIn(ja[key], values)}\n${fillIn(en[key], values)}`;
}

function fillIn(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
