import { Alert } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { formatDay } from '../../platform/day-text.ts';

type Season = Pick<StaffStory, 'season' | 'firstDay' | 'lastDay'>;

/** Returns the day on which a season begins if it is yet to come, and otherwise the day on which it ends. */
const dayOf = ({ season, firstDay, lastDay }: Season) => (season === 'coming' ? firstDay : lastDay);

/** Returns a function that describes a story's season in a few words (STORY-8), or returns undefined if it has none. */
export function useSeasonText(): (story: Season) => string | undefined {
  const { t, i18n } = useTranslation('admin');
  return (story) => {
    const day = dayOf(story);
    if (story.season === undefined || day === undefined) return undefined;
    return t(`season.${story.season}`, { day: formatDay(day, i18n.language) });
  };
}

/** Says beside a story's code that the season does not allow guests to start the story now (STORY-8). */
export function SeasonNote({ story, className }: { readonly story: Season; readonly className?: string | undefined }) {
  const { t, i18n } = useTranslation('admin');
  const { season } = story;
  if (season === undefined || season === 'running') return null;
  const day = formatDay(dayOf(story) ?? '', i18n.language);
  return (
    <Alert role="status" className={className ?? ''} icon={<IconCalendar aria-hidden />}>
      {t(season === 'coming' ? 'season.codeComing' : 'season.codeOver', { day })}
    </Alert>
  );
}
