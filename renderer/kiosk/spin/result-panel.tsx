import { useTranslation } from 'react-i18next';
import type { DrawResult } from '#core/api/lottery-schemas.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { prizeArt } from '../../ui/prize-art.ts';
import { toHotelTime } from '../data/load-kiosk.ts';
import type { PrintProgress } from '../data/use-print.ts';
import type { Claim } from '../flow/kiosk-screen.ts';
import { useRuby } from '../frame/ruby.tsx';
import styles from './result-panel.module.css';
import { useTierTexts } from './tier-texts.ts';

type PrizeProps = { readonly draw: DrawResult; readonly tier: PrizeTier; readonly progress: PrintProgress };

/** The prize, and the progress of printing its voucher. The voucher's code is only on paper and on the phone. */
export function PrizePanel({ draw, tier, progress }: PrizeProps) {
  const { t, i18n } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { getName } = useTierTexts();
  const { prizeName, imageUrl, expiresAt, minimumAge, youngName } = draw;
  const picture = imageUrl ?? prizeArt[tier];
  const day = new Intl.DateTimeFormat(i18n.language, { month: 'long', day: 'numeric' });
  return (
    <section className={styles.panel} aria-labelledby="prize">
      <div className={styles.slot} data-at={progress.state} aria-hidden="true">
        <div className={styles.paper}>
          <b>{t('slip.name')}</b>
          <img src={picture} alt="" draggable={false} />
          <span>{getName(tier)}</span>
        </div>
      </div>
      <div className={styles.words}>
        <h2 id="prize" className="typed">
          {prizeName}
        </h2>
        <p role="status">{ruby(t(getPrintText(progress)))}</p>
        {expiresAt && <p>{t('slip.until', { date: day.format(toHotelTime(toLastDay(expiresAt))) })}</p>}
        <p className={styles.soft}>
          {minimumAge !== undefined && ruby(t('slip.age', { age: minimumAge }))}
          {/* The panel has no room for both sentences. */}
          {youngName === undefined && ruby(t('slip.phone'))}
        </p>
        {youngName !== undefined && (
          <p className={styles.soft}>{ruby(t('slip.young', { age: minimumAge, prize: youngName }))}</p>
        )}
      </div>
    </section>
  );
}

function getPrintText(progress: PrintProgress) {
  if (progress.state === 'refused') return progress.code === 'ALREADY_PRINTED' ? 'slip.already' : 'slip.unsure';
  const { state } = progress;
  const isNamed = state === 'printed' || state === 'unsure' || state === 'late' || state === 'waiting';
  return isNamed ? (`slip.${state}` as const) : 'slip.printing';
}

/** The panel after a white ball, with a word of thanks. */
export function BlankPanel({ draw, claim }: { readonly draw: DrawResult; readonly claim: Claim }) {
  const { t } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { initial, storyTitle: story } = claim;
  return (
    <section className={`${styles.panel} ${styles.blank}`} aria-labelledby="prize">
      <div className={styles.words}>
        <h2 id="prize" className="typed">
          {story === '' ? t('spin.blankToUntitled', { initial }) : t('spin.blankTo', { story, initial })}
        </h2>
        <p className="lines">{ruby(t('spin.blankThanks'))}</p>
        <p className={`${styles.soft} typed`}>{ruby(draw.prizeName)}</p>
        {draw.isGift && <p>{ruby(t('spin.blankGift'))}</p>}
      </div>
      {draw.imageUrl !== undefined && <img src={draw.imageUrl} alt="" draggable={false} />}
    </section>
  );
}
