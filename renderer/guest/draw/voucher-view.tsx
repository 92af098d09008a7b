import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import rays from '../../ui/assets/rays.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { Ball } from '../../ui/drum/ball.tsx';
import { Icon } from '../../ui/icon.tsx';
import { prizeArt } from '../../ui/prize-art.ts';
import type { DrawResult } from './draw-state.ts';
import { LargeCode, QrPicture } from './qr-picture.tsx';
import { getTier, useTierTexts } from './tier-texts.ts';
import { TopBar } from './top-bar.tsx';
import { useTimeText } from './use-time-text.ts';
import styles from './voucher.module.css';
import { VoucherSheet } from './voucher-sheet.tsx';

/**
 * The voucher: the prize, the code for the front desk, and the last day (DRUM-3). It changes when the voucher is redeemed,
 * voided or expires.
 */
export function VoucherView({
  draw,
  guestName,
  onEnding,
  onFirst,
}: {
  readonly draw: DrawResult;
  readonly guestName: string;
  readonly onEnding: () => void;
  readonly onFirst: () => void;
}) {
  const { t } = useTranslation('draw');
  const { getName, createBall } = useTierTexts();
  const time = useTimeText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [isSaving, setIsSaving] = useState(false);
  const tier = getTier(draw);
  const { state = 'issued', imageUrl, prizeName, drawnAt, minimumAge, youngName, isUnderAge } = draw;
  const picture = imageUrl ?? (tier === null || isUnderAge ? undefined : prizeArt[tier]);
  return (
    <main className={`screen ${styles.voucher}`}>
      <img className={styles.rays} src={rays} alt="" />
      <TopBar look="light" onBack={onEnding} />
      <div className={styles.head}>
        <Ball {...createBall(tier)} className={styles.ball} />
        <h1 ref={heading} tabIndex={-1}>
          {t('won', { tier: getName(tier) })}
        </h1>
      </div>
      <section className={styles.ticket} aria-label={t('voucherTitle')}>
        <div className={styles.cloth} />
        <div className={styles.prize}>
          {picture !== undefined && <img src={picture} alt="" />}
          <div>
            <h2 className="title">{prizeName}</h2>
            <p className="small soft num">
              <span className="phrase typed">{t('voucherWho', { name: guestName })}</span>{' '}
              {drawnAt !== undefined && <span className="phrase">{time.moment(drawnAt)}</span>}
            </p>
          </div>
        </div>
        <div className={styles.cut} />
        {/* Announces to screen readers that the voucher was redeemed or voided, or has expired. */}
        <div aria-live="polite" className={styles.stub}>
          {state === 'issued' ? <OpenVoucher draw={draw} /> : <ClosedVoucher state={state} draw={draw} />}
        </div>
      </section>
      {state === 'issued' && minimumAge !== undefined && (
        <p className={styles.age}>
          <span className="num" aria-hidden="true">
            {minimumAge}
          </span>
          <span>
            {t('voucherAge', { age: minimumAge })}
            {youngName !== undefined && (
              <>
                <br />
                {t('voucherYoung', { age: minimumAge, prize: youngName })}
              </>
            )}
          </span>
        </p>
      )}
      <div className={styles.actions}>
        {state === 'issued' && (
          <Button look="line" onClick={() => setIsSaving(true)}>
            {t('voucherKeep')}
          </Button>
        )}
        <Button look="line" onClick={onEnding}>
          {t('toEnding')}
        </Button>
        <Button look="text" onClick={onFirst}>
          {t('toFirst')}
        </Button>
      </div>
      {isSaving && <VoucherSheet draw={draw} guestName={guestName} onClose={() => setIsSaving(false)} />}
    </main>
  );
}

function OpenVoucher({ draw: { voucherCode = '', qrText, expiresAt } }: { readonly draw: DrawResult }) {
  const { t } = useTranslation('draw');
  const time = useTimeText();
  return (
    <>
      {qrText !== undefined && <QrPicture text={qrText} label={t('voucherQr')} />}
      <LargeCode code={voucherCode} label={t('voucherCode')} />
      <div className={styles.until}>
        {expiresAt && <b className="num">{t('voucherUntil', { date: time.until(expiresAt) })}</b>}
        <span>{t('voucherShow')}</span>
      </div>
    </>
  );
}

/** A voucher that can no longer be used. It has no QR code, and its code is in small type, in case the guest has a question. */
function ClosedVoucher({
  state,
  draw: { voucherCode = '', expiresAt },
}: {
  readonly state: 'redeemed' | 'expired' | 'void';
  readonly draw: DrawResult;
}) {
  const { t } = useTranslation('draw');
  const time = useTimeText();
  const date = expiresAt ? time.until(expiresAt) : '';
  return (
    <div className={`${styles.closed} ${state === 'redeemed' ? styles.done : ''}`}>
      <Icon name={state === 'redeemed' ? 'check' : 'close'} />
      <b>{t(state)}</b>
      <p>{t(`${state}Text`, { date })}</p>
      <p className="small soft num">{voucherCode}</p>
    </div>
  );
}
