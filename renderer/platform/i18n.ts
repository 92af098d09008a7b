import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#core/model/hotel.ts';
import { hasChosenLanguage, readLanguage, rememberLanguage } from './language.ts';

type Texts = Readonly<Record<string, string>>;
type Load = () => Promise<Texts>;

/**
 * One namespace of `core/locales`. Japanese is either bundled with the page or, for screens that load later, loaded on
 * demand. English is always loaded on demand.
 */
export type TextSource = { readonly namespace: string; readonly ja: Texts | Load; readonly en: Load };

const sources = new Map<string, TextSource>();
const loaded = new Set<string>();

async function load(source: TextSource, language: Language): Promise<void> {
  const id = `${language}/${source.namespace}`;
  if (loaded.has(id)) return;
  const texts = source[language];
  i18next.addResourceBundle(language, source.namespace, typeof texts === 'function' ? await texts() : texts);
  loaded.add(id);
}

/**
 * Loads the texts of a page in the remembered language, or in `fresh` if nobody has chosen one on this device. Await it
 * before the first render. If English cannot be loaded, the page starts in Japanese.
 */
export async function startTexts(first: readonly TextSource[], fresh: Language = 'ja'): Promise<void> {
  // `init` empties the store of i18next.
  loaded.clear();
  sources.clear();
  void i18next.use(initReactI18next).init({
    lng: 'ja',
    fallbackLng: 'ja',
    supportedLngs: ['ja', 'en'],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = 'ja';
  await addTexts(...first);
  const isChosen = hasChosenLanguage();
  const language = isChosen ? readLanguage() : fresh;
  if (language === 'ja') return;
  await showLanguage(language).catch(() => undefined);
  if (isChosen) rememberLanguage(language);
}

/**
 * Adds the namespaces of a screen that loads later, in Japanese (the fallback) and the current language. Await it before
 * the screen is rendered. Rejects only if Japanese cannot be loaded.
 */
export async function addTexts(...added: readonly TextSource[]): Promise<void> {
  for (const source of added) sources.set(source.namespace, source);
  await Promise.all(added.map((source) => load(source, 'ja')));
  if (i18next.language === 'en') await Promise.all(added.map((source) => load(source, 'en'))).catch(() => undefined);
}

/**
 * Changes the language of the whole page and remembers it. Rejects and changes nothing when the texts cannot be loaded.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  rememberLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.values()].map((source) => load(source, language)));
  // The attribute is set first, so that calls which are repeated after the change ask for the new language.
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
