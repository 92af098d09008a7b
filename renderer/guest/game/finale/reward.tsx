import { type ReactNode, type Ref, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpinRight } from '#core/api/response-schemas.ts';
import { useLoad } from '../../../platform/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterHead } from '../../../ui/character.tsx';
import type { GameWorld, SpinLocation } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import { ClaimCode } from './claim-code.tsx';
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
