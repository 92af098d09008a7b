import { desktopShell as en } from '#core/locales/en/desktop-shell.ts';
import { desktopShell as ja } from '#core/locales/ja/desktop-shell.ts';
import type { StaffLanguage } from '#core/model/languages.ts';

type WithoutPluralSuffix<K> = K extends `${infer Name}_other` ? Name : K;
export type ShellTextKey = WithoutPluralSuffix<keyof typeof ja>;
type Values = Readonly<Record<string, string | number>>;

/** Returns a text of the desktop program. `count` in the values selects the singular or the plural. */
export type Translate = (key: ShellTextKey, values?: Values) => string;

const textsByLanguage: Readonly<Record<StaffLanguage, Readonly<Record<keyof typeof ja, string>>>> = { ja, en };

/** Creates the function that returns the texts of one language. */
export function createTranslate(language: StaffLanguage): Translate {
  const texts: Readonly<Record<string, string>> = textsByLanguage[language];
  return (key, values = {}) => {
    const singular = values.count === 1 ? texts[`${key}_one`] : undefined;
    const text = singular ?? texts[`${key}_other`] ?? texts[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
