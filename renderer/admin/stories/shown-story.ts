import type { StaffStory } from '#core/api/shapes.ts';
import type { Language } from '#core/model/hotel.ts';

/** Title and description in the panel's language where the story has them, else as written; as guests see them. */
export function shownStory(
  { title, description, translations }: Pick<StaffStory, 'title' | 'description' | 'translations'>,
  language: Language,
): { readonly title: string; readonly description: string } {
  const translated = translations?.[language];
  return { title: translated?.title || title, description: translated?.description || description };
}
