import { languages } from '#core/model/hotel.ts';
import { type StoryContent, storyLimits, type Translations } from '#core/model/story.ts';

/** The suffix of a copy's title in each language. */
export type CopySuffixes = { readonly ja: string; readonly en: string };

/**
 * Returns the content with the title of a copy: the first of 'X (copy)', 'X (copy) 2' and so on that is not in `usedTitles`.
 * Titles in other languages get the same number and the suffix of their language. `language` is the hotel's language.
 */
export function asCopy(
  content: StoryContent,
  language: keyof CopySuffixes,
  suffixes: CopySuffixes,
  usedTitles: ReadonlySet<string>,
): StoryContent {
  let number = 1;
  while (usedTitles.has(copyTitle(content.title, suffixes, language, number))) number += 1;
  const translations: Translations = { ...content.translations };
  for (const other of languages) {
    const texts = translations[other];
    if (!texts?.title?.trim()) continue;
    translations[other] = { ...texts, title: copyTitle(texts.title, suffixes, other, number) };
  }
  return { ...content, title: copyTitle(content.title, suffixes, language, number), translations };
}

function copyTitle(title: string, suffixes: CopySuffixes, language: keyof CopySuffixes, number: number): string {
  const suffix = `${suffixes[language]}${number === 1 ? '' : ` ${number}`}`;
  const bare = withoutSuffix(title, suffixes);
  // Adds whole characters, so that no character is cut in half.
  let shortened = '';
  for (const character of bare) {
    if (shortened.length + character.length + suffix.length > storyLimits.title) break;
    shortened += character;
  }
  return shortened.trimEnd() + suffix;
}

/** Returns the title without the suffix, so that a copy of a copy is named like a copy of the original. */
function withoutSuffix(title: string, suffixes: CopySuffixes): string {
  for (const language of languages) {
    const index = title.lastIndexOf(suffixes[language]);
    if (index > 0 && /^(?: \d+)?$/.test(title.slice(index + suffixes[language].length))) return title.slice(0, index);
  }
  return title;
}
