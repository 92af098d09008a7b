import { useTranslation } from 'react-i18next';
import type { LotteryRight, ProgressView } from '#core/api/shapes.ts';
import styles from './completion.module.css';
import { playedTime } from './played-time.ts';
import { Treasures } from './treasures.tsx';

/** The treasures and the tally, then what the right to spin is good for, or a farewell. */
export function LotteryTicket({
  progress,
  guestName,
  roomNumber,
}: {
  readonly progress: ProgressView;
  readonly guestName: string;
  readonly roomNumber: string;
}) {
  const { t } = useTranslation('game');
  const time = playedTime(progress.startedAt, progress.completedAt);
  const { canSpin, reason, draw } = progress.lottery;
  const isReward = canSpin || reason === 'AT_KIOSK' || draw?.tier != null;
  // Without an open campaign nothing is promised: the end is worth having by itself (R157).
  const isWithoutDraw = !canSpin && !draw && (reason === 'NO_CAMPAIGN' || reason === 'NOT_FINISHED' || !reason);
  const [title, text] = useSpinWords(progress.lottery);
  return (
    <section className={styles.ticket}>
      <div className={styles.cloth} />
      <h2 className={`title ${styles.found}`}>{t('treasuresTitle')}</h2>
      <Treasures count={progress.answeredCount} />
      <dl className={styles.tally}>
        <div>
          <dt>{t('tallySolved')}</dt>
          <dd className="num">
            {progress.answeredCount}
            <small>/{progress.questionCount}</small>
          </dd>
        </div>
        <div>
          <dt>{t('tallyScore')}</dt>
          <dd className="num">
            {progress.totalScore}
            <small>{t('points')}</small>
          </dd>
        </div>
        {time && (
          <div>
            <dt>{t('tallyTime')}</dt>
            <dd className="num">
              {time.hours > 0 && (
                <>
                  {time.hours}
                  <small>{t('hours')}</small>
                </>
              )}
              {time.minutes}
              <small>{t('minutes')}</small>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.cut} />
      <div className={styles.stub}>
        {isReward && <p className={styles.badge}>{t('reward')}</p>}
        <h2 className="title">{isWithoutDraw ? t('farewellTitle') : title}</h2>
        <p className="lines">{isWithoutDraw ? t('farewellText') : text}</p>
        <p className="small soft num">{t('who', { room: roomNumber, name: guestName })}</p>
      </div>
    </section>
  );
}

function useSpinWords({ canSpin, reason, draw }: LotteryRight): readonly [string, string] {
  const { t } = useTranslation('game');
  if (draw?.tier) return [t('drawnTitle', { prize: draw.prizeName }), t('drawnText')];
  if (canSpin) return [t('spinTitle'), t('spinText')];
  const why = reason ?? 'NOT_FINISHED';
  return [t(`spinTitle_${why}`), t(`spinText_${why}`)];
}
