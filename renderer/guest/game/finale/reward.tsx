import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpinRight } from '#core/api/response-schemas.ts';
import { qrOutline } from '../../../platform/qr-outline.ts';
import { useLoad } from '../../../platform/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterHead } from '../../../ui/character.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/modal.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import type { GameWorld, SpinLocation } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import { hotelTime } from './hotel-time.ts';
import styles from './reward.module.css';
import type { RewardKind } from './reward-of.ts';

/**
 * The card at the end of the game: what the guest has won or may do next. Every kind renders the same heading element, so that
 * it keeps the focus when a campaign opens or the spin is used elsewhere (ENDING-5).
 */
export function Reward({
  kind,
  texts: { title, text, hasCode },
  identity,
  world,
  heading,
  keepsakeButton,
  onDraw,
}: {
  readonly kind: RewardKind;
  readonly texts: RewardTexts;
  readonly identity: Identity;
  readonly world: GameWorld;
  readonly heading: { readonly id: string; readonly ref: Ref<HTMLHeadingElement> };
  readonly keepsakeButton: ReactNode;
  readonly onDraw: () => void;
}) {
  const { t } = useTranslation('finale');
  return (
    <>
      <div className={`${styles.reward} ${kind === 'thanks' ? styles.said : ''} ${hasCode ? styles.withCode : ''}`}>
        {kind === 'thanks' && <CharacterHead mood="cheering" className={styles.head} />}
        {(kind === 'spin' || kind === 'lobby' || kind === 'won') && <p className={styles.badge}>{t('reward')}</p>}
        <h2 {...heading} tabIndex={-1} className={kind === 'thanks' ? '' : 'title'}>
          {title}
        </h2>
        {hasCode && <ClaimCode world={world} identity={identity} />}
        <p className={`${styles.text} lines`}>{text}</p>
      </div>
      {kind === 'spin' && (
        <Button iconAfter="next" onClick={onDraw}>
          {t('spinOnPhone')}
        </Button>
      )}
      {(kind === 'won' || kind === 'drawn') && (
        <Button iconAfter="next" onClick={onDraw}>
          {kind === 'won' ? t('toVoucher') : t('toResult')}
        </Button>
      )}
      {keepsakeButton}
    </>
  );
}

export type RewardTexts = {
  readonly title: string;
  readonly text: string;
  /** Whether the card shows the code for the lobby. */
  readonly hasCode: boolean;
};

/** Returns the card's texts. `Ending` also announces title and text once the kind of reward has changed. */
export function useRewardTexts(kind: RewardKind, { draw }: SpinRight, hasName: boolean, world: GameWorld): RewardTexts {
  const { t } = useTranslation('finale');
  const isBoth = useSpinLocation(kind === 'spin', world) === 'both';
  const createTexts = (title: string, text: string, hasCode = false) => ({ title, text, hasCode });
  switch (kind) {
    case 'thanks':
      return createTexts(t('thanksTitle'), hasName ? t('thanksText') : t('thanksUnnamed'));
    case 'spin':
      return createTexts(t('spinTitle'), isBoth ? t('spinBothText') : t('spinPhoneText'), isBoth);
    case 'lobby':
      return createTexts(t('spinTitle'), t('spinLobbyText'), true);
    case 'won':
      return createTexts(t('wonTitle', { prize: draw?.prizeName }), t('wonText'));
    case 'drawn':
      return createTexts(t('drawnTitle'), t('drawnText'));
    case 'used':
      return createTexts(t('usedTitle'), t('usedText'));
    case 'stopped':
      return createTexts(t('stoppedTitle'), t('stoppedText'));
  }
}

/**
 * Returns where the guest may spin: on this phone, in the lobby, or both. Returns this phone while the setting is loading, if
 * it fails to load, and if it is not needed.
 */
function useSpinLocation(isNeeded: boolean, world: GameWorld): SpinLocation {
  const load = useCallback(async () => (isNeeded ? world.readSpinLocation() : 'phone'), [isNeeded, world]);
  const location = useLoad(load);
  return location.state === 'ready' ? location.data : 'phone';
}

/** The longest delay that a timer can have, in milliseconds. */
const longestMs = 2 ** 31 - 1;

/**
 * The guest's code for the drum in the lobby (DRAW-9): its QR code, its characters, and how long it is valid. When it
 * expires, a new one is requested.
 */
function ClaimCode({ world, identity }: { readonly world: GameWorld; readonly identity: Identity }) {
  const { t, i18n } = useTranslation('finale');
  const { t: common } = useTranslation();
  const [isLarge, setIsLarge] = useState(false);
  const load = useCallback(async () => {
    const [claim, hotel] = await Promise.all([
      world.createClaim(identity),
      world.readHotel(identity).catch(() => undefined),
    ]);
    return { ...claim, timeZone: hotel?.timeZone, qr: qrOutline(claim.qrText, 'M') };
  }, [world, identity]);
  const loadedCode = useLoad(load, { keepsOld: true });
  const expiresAt = loadedCode.state === 'ready' ? loadedCode.data.expiresAt : undefined;
  const { retry } = loadedCode;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(retry, Math.min(longestMs, Math.max(1_000, Date.parse(expiresAt) - Date.now())));
    return () => clearTimeout(timer);
  }, [expiresAt, retry]);

  if (loadedCode.state === 'loading') {
    return (
      <div className={styles.enlarge}>
        <Loading label={t('claimMaking')} />
      </div>
    );
  }
  if (loadedCode.state === 'failed') {
    return (
      <div className={styles.failed}>
        <StatusLine tone="bad">{t('claimFailed')}</StatusLine>
        <Button look="sea" icon="retry" onClick={retry}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  }
  const { claimCode, qr, timeZone } = loadedCode.data;
  const texts = (
    <>
      <p className={`${styles.code} num typed`}>
        <span className="unseen">{t('claimCode')}</span>
        <span>{claimCode.slice(0, 4)}</span> <span>{claimCode.slice(4)}</span>
      </p>
      <p className={`${styles.until} small soft num`}>
        {t('claimUntil', { time: hotelTime(loadedCode.data.expiresAt, i18n.language, timeZone) })}
      </p>
    </>
  );
  const picture = (
    <svg className={styles.qr} viewBox={`0 0 ${qr.modules} ${qr.modules}`} role="img" aria-label={t('claimQr')}>
      <path d={qr.path} />
    </svg>
  );
  return (
    <>
      <button type="button" className={styles.enlarge} title={t('claimLarge')} onClick={() => setIsLarge(true)}>
        {picture}
        <span className="unseen">{t('claimLarge')}</span>
      </button>
      {texts}
      {isLarge && (
        <Dialog title={t('spinTitle')} className={styles.large} onClose={() => setIsLarge(false)}>
          {picture}
          {texts}
        </Dialog>
      )}
    </>
  );
}
