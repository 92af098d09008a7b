import { ActionIcon, Select } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { ticketLimits } from '#core/model/check-in.ts';
import { type Language, languages, toLanguage } from '#core/model/languages.ts';
import { addDays } from '#core/rules/days.ts';
import { useLanguageName } from '../hooks/use-language-name.ts';
import { translateStory } from '../stories/shown-story.ts';
import { getDateText } from '../time/date-text.ts';
import classes from './check-in.module.css';
import { clampGuestCount, maxNights, type TicketFields } from './ticket-wish.ts';

type Props = {
  readonly fields: TicketFields;
  /** The hotel's day as `YYYY-MM-DD`. */
  readonly today: string;
  readonly stories: readonly ListedStory[];
  readonly onChange: (fields: TicketFields) => void;
};

/** The options of a ticket: guests, departure, story and language. */
export function TicketFieldset({ fields, today, stories, onChange }: Props) {
  const { t, i18n } = useTranslation('checkIn');
  const languageName = useLanguageName();
  const id = useId();
  const { maxGuests, departsOn, storyId, language } = fields;
  const shown: Language = toLanguage(i18n.language);
  const dayText = (day: string) => getDateText(i18n.language).longDay(new Date(`${day}T12:00:00`));
  const days = Array.from({ length: maxNights }, (_, index) => addDays(today, index + 1));
  if (departsOn !== undefined && !days.includes(departsOn)) days.push(departsOn);
  const { departsOn: _day, ...withoutDay } = fields;
  const { storyId: _story, ...withoutStory } = fields;
  return (
    <div className={classes.fields}>
      <span id={`${id}-seats`}>{t('form.seats')}</span>
      <fieldset className={classes.stepper} aria-labelledby={`${id}-seats`}>
        <ActionIcon
          size="input-sm"
          aria-label={t('form.fewer')}
          disabled={maxGuests <= 1}
          onClick={() => onChange({ ...fields, maxGuests: clampGuestCount(maxGuests - 1) })}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <output aria-live="polite">{t('form.upTo', { count: maxGuests })}</output>
        <ActionIcon
          size="input-sm"
          aria-label={t('form.more')}
          disabled={maxGuests >= ticketLimits.guests}
          onClick={() => onChange({ ...fields, maxGuests: clampGuestCount(maxGuests + 1) })}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </fieldset>
      <label htmlFor={`${id}-day`}>{t('form.departs')}</label>
      <Select
        id={`${id}-day`}
        allowDeselect={false}
        value={departsOn ?? ''}
        data={[
          { value: '', label: t('form.noDeparture') },
          ...days.map((value, index) => ({
            value,
            label: index < maxNights ? t('form.night', { day: dayText(value), count: index + 1 }) : dayText(value),
          })),
        ]}
        onChange={(day) => onChange(day ? { ...fields, departsOn: day } : withoutDay)}
      />
      <label htmlFor={`${id}-story`}>{t('form.story')}</label>
      <Select
        id={`${id}-story`}
        allowDeselect={false}
        value={storyId ?? ''}
        data={[
          { value: '', label: t('form.guestChooses') },
          ...stories.map((story) => ({ value: story.storyId, label: translateStory(story, shown).title })),
        ]}
        onChange={(story) => onChange(story ? { ...fields, storyId: story } : withoutStory)}
      />
      <label htmlFor={`${id}-language`}>{t('form.language')}</label>
      <Select
        id={`${id}-language`}
        allowDeselect={false}
        value={language}
        data={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={(value) => value && onChange({ ...fields, language: value as Language })}
      />
    </div>
  );
}
