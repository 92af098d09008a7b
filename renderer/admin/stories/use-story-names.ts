import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { toStoryCode } from '#core/model/story-id.ts';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { useTimeText } from '../time/use-time-text.ts';

type Named = Pick<ListedStory, 'storyId' | 'title' | 'createdAt'>;

export type StoryNames = {
  /** Returns the code and the day of a story whose title is not unique, or undefined for a unique title. */
  readonly apart: (story: Named) => string | undefined;
  /** Returns the title, followed by code and day if the title is not unique. */
  readonly name: (story: Named) => string;
};

/** Returns functions that name the given stories, so that stories with the same title can be told apart (PANEL-20). */
export function useStoryNames(stories: readonly Named[]): StoryNames {
  const { t } = useTranslation('library');
  const { day } = useTimeText();
  return useMemo(() => {
    const shared = sharedTitles(stories);
    const apart = ({ storyId, title, createdAt }: Named) =>
      shared.has(normaliseTitle(title))
        ? t('twin.apart', { code: spacedCode(toStoryCode(storyId)), day: day(createdAt) })
        : undefined;
    return {
      apart,
      name: (story) => {
        const { title } = story;
        const by = apart(story);
        return by === undefined ? title : t('twin.name', { title, apart: by });
      },
    };
  }, [stories, t, day]);
}

/** Returns a title as it looks, for comparisons, because nobody sees an extra space. */
const normaliseTitle = (title: string) => title.normalize('NFKC').replace(/\s+/g, ' ').trim();

function sharedTitles(stories: readonly Named[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { title } of stories) {
    const looks = normaliseTitle(title);
    (seen.has(looks) ? shared : seen).add(looks);
  }
  return shared;
}
