import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/shapes.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { groupedCode } from './story-code.ts';

type Named = Pick<StaffStory, 'storyId' | 'title' | 'createdAt'>;

export type StoryNames = {
  /** Code and day of a story whose title others have too; undefined for a title that is the only one. */
  readonly apart: (story: Named) => string | undefined;
  /** The title, with code and day where the title alone does not tell which story it is. */
  readonly name: (story: Named) => string;
};

/** How the given stories are called, so that two with one title can be told apart (R138). */
export function useStoryNames(stories: readonly Named[]): StoryNames {
  const { t } = useTranslation('library');
  const { day } = useTimeText();
  return useMemo(() => {
    const shared = sharedTitles(stories);
    const apart = ({ storyId, title, createdAt }: Named) =>
      shared.has(looksOf(title)) ? t('twin.apart', { code: groupedCode(storyId), day: day(createdAt) }) : undefined;
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

/** Titles as they look: nobody sees a space too many. */
const looksOf = (title: string) => title.normalize('NFKC').replace(/\s+/g, ' ').trim();

function sharedTitles(stories: readonly Named[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { title } of stories) {
    const looks = looksOf(title);
    (seen.has(looks) ? shared : seen).add(looks);
  }
  return shared;
}
