import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { prizeArt } from '../../ui/prize-art.ts';
import type { DrawResult } from './draw-state.ts';
import styles from './drum-view.module.css';
import { getTier, useTierTexts } from './tier-texts.ts';

/** The result and the next button, below the drum. */
export function ResultCard({
  draw,
  guestName,
  onNext,
}: {
  readonly draw: DrawResult;
  readonly guestName: string;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation('draw');
  const { getName } = useTierTexts();
  const tier = getTier(draw);
  const picture = draw.imageUrl ?? (tier === null ? undefined : prizeArt[tier]);
  return (
    <>
      <section className={styles.card}>
        {picture !== undefined && <img src={picture} alt="" />}
        <div>
          <p className="small soft">{tier === null ? t('thanksTo', { name: guestName }) : getName(tier)}</p>
          <h2 className="title">{draw.prizeName}</h2>
          {tier === null && <p className="lines small">{t(draw.isGift ? 'thanksGift' : 'thanksText')}</p>}
        </div>
      </section>
      <Button iconAfter="next" onClick={onNext}>
        {t(draw.voucherCode === undefined ? 'toEnding' : 'toVoucher')}
      </Button>
    </>
  );
}
