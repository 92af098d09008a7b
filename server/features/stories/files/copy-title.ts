import { contentTexts } from '#core/locales/content-texts.ts';
import { type Language, languages } from '#core/model/languages.ts';
import { type StoryContent, storyLimits, type Translations } from '#core/model/story.ts';

/**
 * Returns the content with the title of a copy: the first of 'X (copy)', 'X (copy) 2' and so on that is not in `usedTitles`.
 * Titles in other languages get the same number and the suffix of their language. `language` is the hotel's language.
 */
export function asCopy(content: StoryContent, language: Language, usedTitles: ReadonlySet<string>): StoryContent {
  let number = 1;
  while (usedTitles.has(copyTitle(content.title, language, number))) number += 1;
  const translations: Translations = { ...content.translations };
  for (const other of languages) {
    const texts = translations[other];
    if (!texts?.title?.trim()) continue;
    translations[other] = { ...texts, title: copyTitle(texts.title, other, number) };
  }
  return { ...content, title: copyTitle(content.title, language, number), translations };
}

function copyTitle(title: string, language: Language, number: number): string {
  const suffix = `${contentTexts[language].copySuffix}${number === 1 ? '' : ` ${number}`}`;
  const bare = withoutSuffix(title);
  // Adds whole characters, so that no character is cut in half.
  let shortened = '';
  for (const character of bare) {
    if (shortened.length + character.length + suffix.length > storyLimits.title) break;
    shortened += character;
  }
  return shortened.trimEnd() + suffix;
}

/** Returns the title without the suffix, so that a copy of a copy is named like a copy of the original. */
function withoutSuffix(title: string): string {
  for (const language of languages) {
    const index = title.lastIndexOf(contentTexts[language].copySuffix);
    if (index > 0 && /^(?: \d+)?$/.test(title.slice(index + contentTexts[language].copySuffix.length)))
      return title.slice(0, index);
  }
  return title;
}
