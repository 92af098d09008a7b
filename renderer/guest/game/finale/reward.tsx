import { type ReactNode, type Ref, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotteryRight } from '#core/api/response-schemas.ts';
import { useLoad } from '../../../platform/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterHead } from '../../../ui/character.tsx';
import type { GameWorld, SpinPlace } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import { ClaimCode } from './claim-code.tsx';
import styles from './reward.module.css';
import type { RewardKind } from './reward-of.ts';

/**
 * The card of the ending: the reward and the next action. The heading is always the same element, because it keeps the focus
 * when a campaign opens or the spin is used elsewhere (ENDING-5).
 */
export function Reward({
  kind,
  lottery,
  identity,
  world,
  hasName,
  heading,
  card,
  onDraw,
}: {
  readonly kind: RewardKind;
  readonly lottery: LotteryRight;
  readonly identity: Identity;
  readonly world: GameWorld;
  readonly hasName: boolean;
  readonly heading: { readonly id: string; readonly ref: Ref<HTMLHeadingElement> };
  /** The button for the keepsake card. */
  readonly card: ReactNode;
  readonly onDraw: () => void;
}) {
  const { t } = useTranslation('finale');
  const { title, text } = useRewardWords(kind, lottery, hasName);
  const spinPlace = useSpinPlace(kind === 'spin', world);
  const hasCode = kind === 'lobby' || spinPlace === 'both';
  return (
    <>
      <div className={`${styles.reward} ${kind === 'thanks' ? styles.said : ''} ${hasCode ? styles.withCode : ''}`}>
        {kind === 'thanks' && <CharacterHead mood="cheering" className={styles.head} />}
        {(kind === 'spin' || kind === 'lobby' || kind === 'won') && <p className={styles.badge}>{t('reward')}</p>}
        <h2 {...heading} tabIndex={-1} className={kind === 'thanks' ? '' : 'title'}>
          {title}
        </h2>
        {hasCode && <ClaimCode world={world} identity={identity} />}
        <p className={`${styles.text} lines`}>{hasCode && kind === 'spin' ? t('spinBothText') : text}</p>
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
      {card}
    </>
  );
}

/** Returns the card's two sentences. Screen readers announce them when they change. */
export function useRewardWords(kind: RewardKind, { draw }: LotteryRight, hasName: boolean) {
  const { t } = useTranslation('finale');
  switch (kind) {
    case 'thanks':
      return { title: t('thanksTitle'), text: hasName ? t('thanksText') : t('thanksUnnamed') };
    case 'spin':
      return { title: t('spinTitle'), text: t('spinPhoneText') };
    case 'lobby':
      return { title: t('spinTitle'), text: t('spinLobbyText') };
    case 'won':
      return { title: t('wonTitle', { prize: draw?.prizeName }), text: t('wonText') };
    case 'drawn':
      return { title: t('drawnTitle'), text: t('drawnText') };
    case 'used':
      return { title: t('usedTitle'), text: t('usedText') };
    case 'stopped':
      return { title: t('stoppedTitle'), text: t('stoppedText') };
  }
}

/**
 * Returns where the guest spins. Until the setting is loaded, or if it cannot be loaded, that is this phone, which the right to
 * spin allows.
 */
function useSpinPlace(isNeeded: boolean, world: GameWorld): SpinPlace {
  const load = useCallback(async () => (isNeeded ? world.readSpinPlace() : 'phone'), [isNeeded, world]);
  const place = useLoad(load);
  return place.state === 'ready' ? place.data : 'phone';
}
