import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodStats } from '#core/api/stats-schemas.ts';
import { useLanguageName } from '../../hooks/use-language-name.ts';
import { tierKey } from '../../prizes/tier-key.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { Legend } from '../bar.tsx';
import statistics from '../statistics.module.css';
import { useDurationText } from '../use-duration-text.ts';
import { ChartCard, DayColumns } from './chart-card.tsx';
import classes from './period.module.css';

const counted = ['registered', 'started', 'completed', 'draws', 'wins'] as const;
const units = { registered: 'people', started: 'people', completed: 'people', draws: 'times', wins: 'prizes' } as const;
/** Below more columns than this, only some have room for a label. */
const labelledDays = 16;

type Props = { readonly stats: PeriodStats; readonly hotelName: string; readonly ref: Ref<HTMLElement> };

/** What happened in a period: figures and charts, on the screen and as a page to print (STATS-1). */
export function PeriodReport({ stats, hotelName, ref }: Props) {
  const { t } = useTranslation(['statistics', 'lottery', 'library']);
  const { moment } = useTimeText();
  const languageName = useLanguageName();
  const duration = useDurationText();
  const day = useDayFormats();
  const { from, to, days, languages, stories, draws } = stats;
  const file = (chart: string) => `${chart}-${from}-${to}`;
  const sum = (field: (typeof counted)[number]) => days.reduce((total, each) => total + each[field], 0);
  const hasDays = counted.some((field) => sum(field) > 0);
  const step = Math.ceil(days.length / labelledDays);
  const titleOf = (title: string) => title || t('story.gone');
  const played = [t('column.started'), t('column.completed')] as const;
  return (
    <article ref={ref} className={classes.report} aria-label={t('report.title')}>
      <header className={classes.title}>
        <h2>{t('report.title')}</h2>
        <p>{from === to ? day.long(from) : t('report.range', { from: day.long(from), to: day.long(to) })}</p>
        <p className={classes.paperOnly}>
          {hotelName} {t('report.madeAt', { at: moment(new Date()) })}
        </p>
      </header>
      <dl className={`${statistics.tiles} ${classes.figures}`}>
        {counted.map((field) => (
          <div key={field} className="admin-card">
            <dt>{t(`figure.${field}`)}</dt>
            <dd>{t(`figure.${units[field]}`, { count: sum(field) })}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.wide}>
        <ChartCard
          title={t('chart.days')}
          heads={{ labels: [t('column.day')], values: counted.map((field) => t(`column.${field}`)) }}
          rows={
            hasDays
              ? days.map((each) => ({
                  ...{ id: each.day, labels: [each.day], values: counted.map((field) => each[field]) },
                  bar: [each.started, each.completed],
                }))
              : []
          }
          file={file('days')}
          picture={
            <>
              <Legend outer={played[0]} inner={played[1]} />
              <DayColumns
                days={days.map((each, index) => ({
                  ...{ id: each.day, outer: each.started, inner: each.completed },
                  label: index % step === 0 ? day.short(each.day) : '',
                }))}
              />
            </>
          }
        />
      </div>
      <div className={classes.column}>
        <ChartCard
          title={t('chart.weekdays')}
          heads={{ labels: [t('column.weekday')], values: [...played, t('column.perDay')] }}
          rows={
            hasDays
              ? countWeekdays(days).map(({ weekday, started, completed, perDay }) => ({
                  ...{ id: weekday, labels: [day.weekday(weekday)], values: [started, completed, perDay] },
                  bar: [started, completed],
                }))
              : []
          }
          file={file('weekdays')}
        />
        <ChartCard
          title={t('chart.stories')}
          note={t('note.stories')}
          heads={{
            labels: [t('column.story')],
            values: [...played, t('column.playing'), t('column.median')],
          }}
          rows={stories.map(({ storyId, title, started, completed, playing, medianMs }) => ({
            ...{ id: storyId, labels: [titleOf(title)], bar: [started, completed] },
            values: [started, completed, playing, duration(medianMs)],
          }))}
          file={file('stories')}
        />
        <ChartCard
          title={t('chart.draws')}
          heads={{ labels: [t('column.tier')], values: [t('column.drawn'), t('column.handedOver')] }}
          rows={draws
            .filter(({ drawn }) => drawn > 0)
            .map(({ tier, drawn, handedOver }) => ({
              ...{ id: tierKey(tier), labels: [t(`lottery:tier.${tierKey(tier)}`)], bar: [drawn, handedOver] },
              values: [drawn, tier === null ? null : handedOver],
            }))}
          file={file('draws')}
        />
      </div>
      <div className={classes.column}>
        <ChartCard
          title={t('chart.languages')}
          heads={{ labels: [t('column.language')], values: [t('column.registered'), ...played] }}
          rows={languages.map(({ language, registered, started, completed }) => ({
            id: language ?? 'unknown',
            labels: [language === null ? t('language.unknown') : languageName(language)],
            values: [registered, started, completed],
            bar: [started, completed],
          }))}
          file={file('languages')}
        />
        <ChartCard
          title={t('chart.gaveUp')}
          note={t('note.gaveUp')}
          heads={{ labels: [t('column.story'), t('column.clue')], values: [t('column.stopped')] }}
          rows={stories.flatMap(({ storyId, title, gaveUp }) =>
            gaveUp.map(({ questionId, questionIndex, questionText, count }) => {
              const clue =
                questionIndex === null ? t('clue.gone') : t('clue.of', { n: questionIndex + 1, text: questionText });
              const label = stories.length > 1 ? t('clue.inStory', { story: titleOf(title), clue }) : clue;
              return { id: `${storyId} ${questionId}`, labels: [titleOf(title), label], values: [count], bar: [count] };
            }),
          )}
          file={file('gave-up')}
        />
        <ChartCard
          title={t('chart.spots')}
          heads={{ labels: [t('column.story'), t('column.spot')], values: [t('column.found')] }}
          rows={stories.flatMap(({ storyId, title, spots }) =>
            spots.map(({ questionId, spotName, found }) => ({
              ...{ id: `${storyId} ${questionId}`, values: [found], bar: [found] },
              labels: [titleOf(title), spotName || t('library:spots.unnamed')],
            })),
          )}
          file={file('spots')}
        />
      </div>
    </article>
  );
}

/** Returns functions that format days (`YYYY-MM-DD`). A weekday is a day of that weekday. */
function useDayFormats() {
  const { i18n } = useTranslation();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' });
    return (day: string) => formatter.format(new Date(day));
  };
  return {
    long: format({ year: 'numeric', month: 'long', day: 'numeric' }),
    short: format({ month: 'numeric', day: 'numeric' }),
    weekday: format({ weekday: 'long' }),
  };
}

type Weekday = { weekday: string; days: number; started: number; completed: number; perDay: number };

/** Adds up the days of each weekday, from Monday to Sunday. `weekday` is the first such day of the period. */
function countWeekdays(days: PeriodStats['days']): Weekday[] {
  const weekdays = new Map<number, Weekday>();
  for (const { day, started, completed } of days) {
    const number = (new Date(day).getUTCDay() + 6) % 7;
    const row = weekdays.get(number) ?? { weekday: day, days: 0, started: 0, completed: 0, perDay: 0 };
    weekdays.set(number, row);
    row.days += 1;
    row.started += started;
    row.completed += completed;
    row.perDay = Math.round((10 * row.started) / row.days) / 10;
  }
  return [...weekdays].sort(([a], [b]) => a - b).map(([, row]) => row);
}
