import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/rules/days.ts';
import { getDateText } from '../time/date-text.ts';
import classes from './check-in.module.css';
import type { DayCount } from './use-check-in.ts';

type Props = {
  readonly day: string;
  readonly today: string;
  readonly counts: readonly DayCount[];
  readonly onDay: (day: string) => void;
};

const near = [
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
] as const;

/** Chooses whose arrivals are shown: yesterday's, today's, tomorrow's, or those of any day (ARRIVAL-7). */
export function DayBar({ day, today, counts, onDay }: Props) {
  const { t, i18n } = useTranslation('checkIn');
  const short = (date: string) => getDateText(i18n.language).day(new Date(`${date}T12:00:00`));
  return (
    <div className={classes.days}>
      <SegmentedControl
        aria-label={t('day.label')}
        classNames={{ label: classes.day ?? '' }}
        value={near.some(([, offset]) => addDays(today, offset) === day) ? day : ''}
        onChange={onDay}
        data={near.map(([name, offset]) => {
          const value = addDays(today, offset);
          const count = counts.find(({ date }) => date === value);
          return {
            value,
            label: (
              <>
                <b>{t(`day.${name}`)}</b> <span className={classes.soft}>{short(value)}</span>
                <span className={classes.dayCount}>
                  {count ? t('day.count', { rooms: count.rooms, unprinted: count.unprinted }) : '…'}
                </span>
              </>
            ),
          };
        })}
      />
      <TextInput
        type="date"
        className={classes.pickDay ?? ''}
        label={t('day.pick')}
        value={day}
        min={addDays(today, -60)}
        max={addDays(today, 60)}
        onChange={({ currentTarget: { value } }) => value !== '' && onDay(value)}
      />
    </div>
  );
}
