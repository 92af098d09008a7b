import { Button } from '@mantine/core';
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../badge/badge.tsx';
import { Ball } from '../ball.tsx';
import { CopyCode } from '../copy-code.tsx';
import { useFigures } from '../use-figures.ts';
import classes from './campaign.module.css';
import type { FairDeck } from './fair-check.ts';
import type { Fair } from './use-fair.ts';

/** How many balls are shown until a person asks for all. */
const firstBalls = 40;

/** The steps of the verification: seal, seed, balls. */
export function FairSteps({ fair, result }: Fair) {
  const { t } = useTranslation('lottery');
  const { decks, fault } = result;
  const isMany = decks.length > 1;
  const named = (at: number) => isMany && <p className={classes.hint}>{t('fair.deckOf', { number: at + 1 })}</p>;
  const dealt = decks.reduce((sum, deck) => sum + deck.dealt, 0);
  const balls = fair.decks.reduce((sum, { ballCount }) => sum + ballCount, 0);
  return (
    <ol className={classes.steps}>
      <Step title={t('fair.step1')}>
        {decks.map(({ commitment }, index) => (
          <div key={commitment}>
            {named(index)}
            <CopyCode hex={commitment} label={t('campaign.copySeal')} />
          </div>
        ))}
      </Step>
      <Step title={t('fair.step2')}>
        {decks.map(({ commitment, seed, isBroken }, index) => (
          <div key={commitment}>
            {named(index)}
            {seed === null ? (
              <Badge tone="warn" icon={IconHelp}>
                {t('fair.noSeed')}
              </Badge>
            ) : (
              <>
                <CopyCode hex={seed} label={t('fair.copySeed')} />
                <p className={classes.hint}>
                  {t('fair.step2Text')} <Match isGood={!isBroken} />
                </p>
              </>
            )}
          </div>
        ))}
      </Step>
      <Step title={t('fair.step3')}>
        {decks.map((deck, index) => (
          <div key={deck.commitment}>
            {named(index)}
            <Balls deck={deck} />
          </div>
        ))}
        <p className={classes.hint}>
          {t('fair.step3Text', { drawn: dealt, left: balls - dealt })}{' '}
          {fault?.fault === 'seed_unknown' ? (
            <Badge tone="warn" icon={IconHelp}>
              {t('fair.notChecked')}
            </Badge>
          ) : (
            <Match isGood={fault === undefined} />
          )}
        </p>
      </Step>
    </ol>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Match({ isGood }: { readonly isGood: boolean }) {
  const { t } = useTranslation('lottery');
  return (
    <Badge tone={isGood ? 'good' : 'bad'} icon={isGood ? IconCheck : IconX}>
      {t(isGood ? 'fair.matches' : 'fair.differs')}
    </Badge>
  );
}

/** Shows the balls of a deck in the order of dealing, with a line after the last one that was drawn. */
function Balls({ deck: { balls, dealt } }: { readonly deck: FairDeck }) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const [isAll, setAll] = useState(false);
  if (balls === undefined) {
    return (
      <Badge tone="warn" icon={IconHelp}>
        {t('fair.noSeed')}
      </Badge>
    );
  }
  const shownBalls = [...balls.entries()].slice(0, isAll ? undefined : firstBalls);
  return (
    <>
      <ol className={classes.order} aria-label={t('fair.ballsOf', { count: balls.length })}>
        {shownBalls.map(([index, tier]) => (
          <li
            key={index}
            title={index === dealt - 1 ? t('fair.dealtUntil') : undefined}
            data-last={(index === dealt - 1 && dealt < balls.length) || undefined}
          >
            <Ball tier={tier} />
          </li>
        ))}
        {shownBalls.length < balls.length && <li className={classes.rest}>… {num(balls.length)}</li>}
      </ol>
      {balls.length > firstBalls && (
        <Button size="xs" variant="subtle" onClick={() => setAll(!isAll)}>
          {isAll ? t('fair.less') : t('fair.more', { count: balls.length })}
        </Button>
      )}
    </>
  );
}
