import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../platform/i18n.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { useSettling } from '../../ui/use-settling.ts';
import { WhoPlays } from '../entrance/who-plays.tsx';
import type { ScannerDialog } from '../scanner/scanner-dialog.tsx';
import { scannerTexts } from '../texts.ts';
import { CodeSheet } from './code-sheet.tsx';
import { ContinueOffers } from './continue-offers.tsx';
import { EntranceStep } from './entrance-step.tsx';
import { Poster } from './poster.tsx';
import { PrizeShelf } from './prize-shelf.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { useCarriedCode } from './use-carried-code.ts';
import { useEntrance } from './use-entrance.ts';
import { useMyGuests } from './use-my-guests.ts';
import styles from './welcome-screen.module.css';

type Opened = 'none' | 'loading' | 'scanner' | 'story-code' | 'resume-code';

/** The page `/`: the poster, the prizes, and all ways to begin or continue a story. */
export function WelcomeScreen() {
  const { t } = useTranslation('entry');
  useDocumentTitle(t('titleWelcome'));
  const { guests, wait } = useMyGuests();
  const entrance = useEntrance(wait);
  const carried = useCarriedCode(entrance.submit);
  const [opened, setOpened] = useState<Opened>('none');
  const [problem, setProblem] = useState<string>();
  const [isSomeoneElse, setIsSomeoneElse] = useState(false);
  const [Scanner, setScanner] = useState<ComponentType<Parameters<typeof ScannerDialog>[0]>>();
  const close = () => setOpened('none');
  useEffect(() => {
    if (carried.isMoving) setOpened('resume-code');
  }, [carried.isMoving]);
  // While a code in the URL is being checked there are no offers, because the page is about to ask who plays.
  const offers = isSomeoneElse || carried.isChecking ? [] : guests;

  const open = (next: Opened) => {
    setProblem(undefined);
    carried.clear();
    setOpened(next);
  };
  const openScanner = async () => {
    open('loading');
    try {
      const [{ ScannerDialog: loaded }] = await Promise.all([
        import('../scanner/scanner-dialog.tsx'),
        addTexts(scannerTexts),
      ]);
      setScanner(() => loaded);
      setOpened('scanner');
    } catch {
      setProblem(t('networkError'));
      setOpened('none');
    }
  };
  /** Submits a code. Closes the open sheet if the code is accepted, and otherwise returns the message to show in it. */
  const submit = async (text: string, isTyped = false) => {
    const error = await entrance.submit(text, { isSomeoneElse, isTyped });
    if (!error) close();
    return error;
  };

  const { step } = entrance;
  // The next page opens soon, so this one loads nothing that nobody will look at.
  const isOpening = carried.isChecking || (carried.hasCode && step.kind === 'found');
  useSettling(step.kind);
  if (step.kind === 'who') {
    return (
      <WhoPlays
        guests={step.guests}
        onChoose={(guest) =>
          guest.storyId === step.story.storyId ? entrance.continueAs(guest) : entrance.askFor(step.story, guest)
        }
        onSomeoneElse={() => entrance.register(step.story)}
        onBack={entrance.rest}
      />
    );
  }
  return (
    <main className={`screen ${styles.welcome}`}>
      <Poster />
      {offers.length > 0 && (
        <ContinueOffers
          guests={offers}
          onChoose={entrance.continueAs}
          onDraw={entrance.drawAs}
          onSomeoneElse={() => setIsSomeoneElse(true)}
        />
      )}
      <div className={styles.problem}>
        <StatusLine tone="bad">{problem ?? carried.error}</StatusLine>
      </div>
      {!isOpening && <PrizeShelf />}
      <ScanPanel
        isQuiet={offers.length > 0}
        isBusy={opened === 'loading' || carried.isChecking}
        onScan={openScanner}
        onTypeCode={() => open('story-code')}
        onResume={() => open('resume-code')}
      />
      {opened === 'scanner' && Scanner && (
        <Scanner onScanned={submit} onTypeCode={() => open('story-code')} onClose={close} />
      )}
      {opened === 'story-code' && <CodeSheet kind="story" onSubmit={(code) => submit(code, true)} onClose={close} />}
      {opened === 'resume-code' && (
        <CodeSheet kind="resume" onSubmit={(code) => submit(`/?resume=${encodeURIComponent(code)}`)} onClose={close} />
      )}
      <EntranceStep entrance={entrance} />
    </main>
  );
}
