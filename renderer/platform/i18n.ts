import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, toLanguage } from '#core/model/languages.ts';
import { getCurrentLanguage, readChosenLanguage, rememberLanguage } from './language.ts';

type Texts = Readonly<Record<string, string>>;

/** One namespace of `core/locales`. */
export type TextSource = {
  readonly namespace: string;
  /** The Japanese texts, if they are bundled with the page. */
  readonly ja?: Texts;
  /** Loads the texts in a language. Resolves with undefined if the texts are for staff, who do not use the language. */
  readonly load: (language: Language) => Promise<Texts | undefined>;
};

/** The files of a page's texts, as `import.meta.glob` returns them to a module in a folder of `renderer`. */
type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Returns a function that makes the source of a namespace from `files`. `file` is the name of its file in each folder of
 * `core/locales`, without an ending. If the files hold several namespaces, `set` is the name of each of them.
 */
export const readTextsFrom =
  (files: TextFiles, set?: string) =>
  (namespace: string, { file = namespace, ja }: { readonly file?: string; readonly ja?: Texts } = {}): TextSource => ({
    namespace,
    ...(ja && { ja }),
    load: async (language) => {
      const module = (await files[`../../core/locales/${language}/${set ?? file}.ts`]?.()) as
        | Readonly<Record<string, Texts>>
        | undefined;
      return set === undefined ? Object.values(module ?? {})[0] : module?.[namespace];
    },
  });

/** Returns a source with the texts of both. Where both have a key, the text of `added` counts. */
export const joinTexts = (source: TextSource, added: TextSource): TextSource => ({
  namespace: source.namespace,
  ...(source.ja && added.ja && { ja: { ...source.ja, ...added.ja } }),
  load: async (language) => {
    const [texts, more] = await Promise.all([source.load(language), added.load(language)]);
    return texts && { ...texts, ...more };
  },
});

const sources = new Map<string, TextSource>();
const loaded = new Set<string>();

async function load(source: TextSource, language: Language): Promise<void> {
  const id = `${language}/${source.namespace}`;
  if (loaded.has(id)) return;
  const texts = (language === 'ja' ? source.ja : undefined) ?? (await source.load(language));
  if (texts !== undefined) i18next.addResourceBundle(language, source.namespace, texts);
  loaded.add(id);
}

/**
 * Loads the texts of a page in the language that somebody has chosen on this device, or else in `fresh`; that is the language
 * of the page as the server has sent it. Await it before the first render. If the texts cannot be loaded, the page starts in
 * Japanese. `toShown` returns the language that the page shows instead of one that it does not have.
 */
export async function startTexts(
  first: readonly TextSource[],
  fresh: Language = getCurrentLanguage(),
  toShown: (language: Language) => Language = (language) => language,
): Promise<void> {
  // `init` empties the store of i18next.
  loaded.clear();
  sources.clear();
  void i18next.use(initReactI18next).init({
    lng: 'ja',
    fallbackLng: 'ja',
    supportedLngs: languages,
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await addTexts(...first);
  const chosen = readChosenLanguage();
  await showLanguage(toShown(chosen ?? fresh)).catch(() => {
    document.documentElement.lang = 'ja';
  });
  // The choice lasts for a year after the last visit.
  if (chosen !== undefined) rememberLanguage(chosen);
}

/**
 * Adds the namespaces of a screen that loads later, in Japanese (the fallback) and the current language. Await it before
 * the screen is rendered. Rejects only if Japanese cannot be loaded.
 */
export async function addTexts(...added: readonly TextSource[]): Promise<void> {
  for (const source of added) sources.set(source.namespace, source);
  await Promise.all(added.map((source) => load(source, 'ja')));
  const language = toLanguage(i18next.language);
  await Promise.all(added.map((source) => load(source, language))).catch(() => undefined);
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
