import { desktopShell as en } from '#core/locales/en/desktop-shell.ts';
import { desktopShell as ja } from '#core/locales/ja/desktop-shell.ts';

export type Language = 'ja' | 'en';

type Stem<K> = K extends `${infer Name}_other` ? Name : K;
export type ShellText = Stem<keyof typeof ja>;
type Values = Readonly<Record<string, string | number>>;

/** Returns a text of the desktop program. `count` in the values selects the singular or the plural. */
export type Say = (key: ShellText, values?: Values) => string;

/** Returns the function that returns the texts of a language. */
export function textsIn(language: Language): Say {
  const texts: Readonly<Record<string, string>> = language === 'ja' ? ja : en;
  return (key, values = {}) => {
    const one = values.count === 1 ? texts[`${key}_one`] : undefined;
    const text = one ?? texts[`${key}_other`] ?? texts[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
