import type { ListedStory } from '#core/api/response-schemas.ts';
import type { Language } from '#core/model/hotel.ts';

/**
 * Returns the title and the description in `language` if the story has them, or else in the language in which they were
 * written. Guests see the same (SCOPE-3).
 */
export function translateStory(
  { title, description, translations }: Pick<ListedStory, 'title' | 'description' | 'translations'>,
  language: Language,
): { readonly title: string; readonly description: string } {
  const translated = translations?.[language];
  return { title: translated?.title || title, description: translated?.description || description };
}
