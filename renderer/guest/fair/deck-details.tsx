import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FairCheck } from '#core/api/lottery-schemas.ts';
import type { Ball } from '#core/rules/deck.ts';
import { Icon } from '../../ui/icon.tsx';
import { TierBall } from '../../ui/tier-ball.tsx';
import styles from './fair.module.css';

/** The number of balls that are shown as pictures. On request, all balls are shown as letters. */
const maxShownBalls = 24;

type Props = {
  readonly number: number;
  readonly deck: FairCheck['decks'][number];
  /** The balls of the deck, or undefined if the key is missing or they could not be computed. */
  readonly balls: readonly Ball[] | undefined;
  readonly dealt: number;
  readonly isRight: boolean;
};

/** The seal, the key and the balls of one deck. */
export function DeckDetails({ number, deck, balls, dealt, isRight }: Props) {
  const { t } = useTranslation('fair');
  const [isOpen, setOpen] = useState(false);
  const formatMark = (ball: Ball) => t(`mark.${ball ?? 'none'}`);
  return (
    <section className={styles.card}>
      <h2>{t('deck.title', { number, count: deck.ballCount })}</h2>
      <h3>{t('deck.commitment')}</h3>
      <Hex text={deck.commitment} />
      <h3>{t('deck.seed')}</h3>
      {deck.seed === null ? <p>{t('deck.noSeed')}</p> : <Hex text={deck.seed} />}
      {balls !== undefined && isRight && (
        <p className={styles.match}>
          <Icon name="check" />
          {t('deck.matches')}
        </p>
      )}
      {balls !== undefined && (
        <>
          <h3>{t('deck.balls')}</h3>
          <p className={styles.balls}>
            {balls.slice(0, maxShownBalls).map((ball, index) => (
              // A ball is identified only by its index.
              // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
              <TierBall key={index} tier={ball} mark={formatMark(ball)} />
            ))}
            {balls.length > maxShownBalls && '…'}
          </p>
          <p className="small soft">{t('deck.ballsText', { dealt })}</p>
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('deck.allBalls')}</summary>
            {isOpen && <p className={styles.all}>{balls.map(formatMark).join(' ')}</p>}
          </details>
        </>
      )}
    </section>
  );
}

/** Shows hexadecimal digits in groups of eight, so that two people can compare them. */
function Hex({ text }: { readonly text: string }) {
  return <p className={styles.hex}>{text.match(/.{1,8}/g)?.join(' ')}</p>;
}
