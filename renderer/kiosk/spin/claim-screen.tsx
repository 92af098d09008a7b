import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Character } from '../../ui/character.tsx';
import { Drum } from '../../ui/drum/drum.tsx';
import { PrizeBoard } from '../attract/prize-board.tsx';
import { attractScreen, type Claim, type ScreenProps } from '../flow/kiosk-screen.ts';
import { BigButton } from '../frame/big-button.tsx';
import { type Note, NotesPanel } from '../frame/notes-panel.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import message from '../scan/message.module.css';
import { Night } from '../scene/night.tsx';
import { Rope } from '../scene/rope.tsx';
import styles from './claim-screen.module.css';
import { NamePlate } from './name-plate.tsx';

/**
 * Greets a guest who has shown a claim code. It offers one turn of the drum, or explains why there is none and what to do.
 */
export function ClaimScreen({ claim, data, go }: ScreenProps<'claim'>) {
  const { t } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const bar = (
    <TopBar isLow>
      <HomeButton onHome={() => go(attractScreen)} />
    </TopBar>
  );
  const keepsake = (
    <BigButton look="glass" icon="printer" className={styles.quiet} onClick={() => go({ name: 'keepsake', claim })}>
      {t('claim.keepsake')}
    </BigButton>
  );
  if (!claim.canSpin) {
    return (
      <Night look="wall">
        <div className={message.rope}>
          <Rope />
        </div>
        <NamePlate initial={claim.initial} />
        <NoSpin claim={claim}>{keepsake}</NoSpin>
        {bar}
      </Night>
    );
  }
  const hasPrizes = data.prizes.tiers.some(({ remaining }) => remaining > 0);
  return (
    <Night look="sea">
      <div className={message.rope}>
        <Rope />
      </div>
      <NamePlate initial={claim.initial} />
      <main className={styles.claim}>
        <h1>{ruby(t('claim.welcome'))}</h1>
        <div className={styles.picture} aria-hidden="true">
          <Drum className={styles.drum} label="" result={null} isTurning={false} isStill showsHint={false} />
          <Character mood="cheering" className={styles.mars} isDecoration />
        </div>
        <div className={styles.board}>
          {hasPrizes ? <PrizeBoard prizes={data.prizes} /> : <p>{ruby(t('claim.noPrizes'))}</p>}
        </div>
        <div className={styles.actions}>
          <BigButton className={styles.go} onClick={() => go({ name: 'spin', claim })}>
            {t('claim.go')}
          </BigButton>
          {keepsake}
          <p className={styles.small}>{ruby(t('claim.later'))}</p>
        </div>
      </main>
      {bar}
    </Night>
  );
}

function NoSpin({ claim, children }: { readonly claim: Claim; readonly children: ReactNode }) {
  const { t } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { reason = 'SPIN_USED', storyTitle } = claim;
  const hasKeepsake = reason !== 'NOT_FINISHED';
  const notes: Note[] = [
    {
      icon: reason === 'STOPPED' || reason === 'AT_KIOSK' ? 'desk' : 'phone',
      tone: 'sea',
      title: t(`noSpin.${reason}.do`),
      text: t(`noSpin.${reason}.note`),
    },
    hasKeepsake
      ? { icon: 'printer', tone: 'sun', title: t('noSpin.keepsake'), text: t('noSpin.keepsakeNote') }
      : { icon: 'bell', tone: 'sun', title: t('elsewhere.desk'), text: t('elsewhere.deskNote') },
  ];
  return (
    <main className={`${message.message} ${styles.none}`}>
      <div className={message.words} role="alert">
        <h1>{ruby(t(`noSpin.${reason}`))}</h1>
        <p>{storyTitle === '' ? ruby(t('noSpin.leadUntitled')) : t('noSpin.lead', { story: storyTitle })}</p>
      </div>
      <Character mood={reason === 'STOPPED' ? 'sorry' : 'hello'} className={message.mars} isDecoration />
      <div className={message.panel}>
        <NotesPanel notes={notes} />
        {hasKeepsake && children}
      </div>
    </main>
  );
}
