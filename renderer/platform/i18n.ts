import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#core/model/hotel.ts';
import { readLanguage, rememberLanguage } from './language.ts';

type Texts = Readonly<Record<string, string>>;
type Load = () => Promise<Texts>;

/**
 * One namespace of `core/locales`. Japanese is either bundled with the page or, for screens that load later, on demand;
 * English always on demand.
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
 * Starts the texts of a page in the remembered language (Japanese on a fresh browser). Await it before the first render. When
 * English cannot be loaded, the page comes up in Japanese.
 */
export async function startTexts(first: readonly TextSource[]): Promise<void> {
  // Starting empties the store of an earlier start.
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
  if (readLanguage() === 'en') await chooseLanguage('en').catch(() => undefined);
}

/** Adds namespaces of a screen that loads later, in Japanese (the fallback) and the present language; await it before showing. */
export async function addTexts(...added: readonly TextSource[]): Promise<void> {
  for (const source of added) sources.set(source.namespace, source);
  await Promise.all(added.map((source) => load(source, 'ja')));
  if (i18next.language === 'en') await Promise.all(added.map((source) => load(source, 'en'))).catch(() => undefined);
}

/** Switches the whole page and remembers the choice. Rejects, changing nothing, when the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.values()].map((source) => load(source, language)));
  // First, so that whoever reads anew on the change asks in the new language.
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  rememberLanguage(language);
}
