import { IconCheck, IconCircleDashed, IconCircleX, IconWifi } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { rateWalk } from '#core/rules/walk-test.ts';
import { usePlaceName } from '../stories/use-spots.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { type ListedSpot, toSeconds } from './use-walk.ts';
import classes from './walk.module.css';

/** `open` if the poster has not been scanned yet. */
const rate = ({ walk }: ListedSpot) => (walk === undefined ? 'open' : rateWalk(walk.times).result);

/** How many posters are done, and all of them in the order of the story. */
export function WalkList({ spots }: { readonly spots: readonly ListedSpot[] }) {
  const { t } = useTranslation('walk');
  const rates = spots.map(rate);
  const count = (wanted: string) => rates.filter((each) => each === wanted).length;
  const left = count('open');
  const done = spots.length - left;
  const facts = [
    ...(count('weak') > 0 ? [t('weak', { count: count('weak') })] : []),
    ...(count('none') > 0 ? [t('lost', { count: count('none') })] : []),
    left > 0 ? t('left', { count: left }) : t('allDone'),
  ];
  const next = rates.indexOf('open');
  return (
    <>
      <section
        className={`admin-card ${classes.progress}`}
        aria-label={t('progressLabel', { count: spots.length, done })}
      >
        <p className={classes.count}>
          <b>{done}</b>
          {t('progress', { count: spots.length })}
        </p>
        <p>{facts.join('・')}</p>
        <div className={classes.bar} aria-hidden>
          {spots.map(({ spotCode }, index) => (
            <i key={spotCode} data-rate={rates[index]} />
          ))}
        </div>
      </section>
      <ol className={`admin-card ${classes.list}`} aria-label={t('list')}>
        {spots.map((spot, index) => (
          <Row key={spot.spotCode} {...{ spot, index }} isNext={index === next} />
        ))}
      </ol>
    </>
  );
}

type RowProps = { readonly spot: ListedSpot; readonly index: number; readonly isNext: boolean };

function Row({ spot, index, isNext }: RowProps) {
  const { t } = useTranslation('walk');
  const { brief } = useTimeText();
  const placeName = usePlaceName();
  const { walk, lastFoundAt, isKept } = spot;
  const lostTries = walk?.times.filter((time) => time === null).length ?? 0;
  const facts = [
    ...(walk === undefined && isNext ? [t('next')] : []),
    ...(walk === undefined && lastFoundAt !== undefined ? [t('lastFound', { time: brief(lastFoundAt) })] : []),
    ...(walk === undefined ? [] : [brief(walk.walkedAt)]),
    ...(rate(spot) === 'weak' && lostTries > 0 ? [t('lostTries', { count: lostTries })] : []),
    ...(isKept ? [t('kept')] : []),
  ];
  return (
    <li className={classes.row} data-rate={rate(spot)} data-next={isNext || undefined}>
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.name}>
        <b>{placeName(spot)}</b>
        <small>{facts.join('・')}</small>
      </span>
      <Badge spot={spot} />
    </li>
  );
}

function Badge({ spot }: { readonly spot: ListedSpot }) {
  const { t } = useTranslation('walk');
  const result = rate(spot);
  const seconds = toSeconds(rateWalk(spot.walk?.times ?? []).slowestMs ?? 0);
  return (
    <span className={classes.badge} data-rate={result}>
      {result === 'good' && <IconCheck size={16} aria-hidden />}
      {result === 'weak' && <IconWifi size={16} aria-hidden />}
      {result === 'none' && <IconCircleX size={16} aria-hidden />}
      {result === 'open' && <IconCircleDashed size={16} aria-hidden />}
      {result === 'good' && t('good', { seconds })}
      {result === 'weak' && t('weakSeconds', { seconds })}
      {result === 'none' && t('notReached')}
      {result === 'open' && t('notYet')}
    </span>
  );
}
