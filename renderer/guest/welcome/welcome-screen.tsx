import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { clearGuestKeys } from '../../platform/device-storage.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { addTexts } from '../../platform/i18n.ts';
import { repeatLost } from '../../platform/repeat-lost.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import flowers from '../../ui/assets/hibiscus.svg';
import lagoon from '../../ui/assets/lagoon-poster.svg';
import { Character } from '../../ui/character.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useSettling } from '../../ui/use-settling.ts';
import { WhoPlays } from '../entrance/who-plays.tsx';
import type { ScannerDialog } from '../scanner/scanner-dialog.tsx';
import { scannerTexts } from '../texts.ts';
import { CodeSheet } from './code-sheet.tsx';
import { ContinueOffers } from './continue-offers.tsx';
import { takeEarlyGuests } from './early-story.ts';
import { EntranceStep } from './entrance-step.tsx';
import { PrizeShelf } from './prize-shelf.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { useCarriedCode } from './use-carried-code.ts';
import { useEntrance } from './use-entrance.ts';
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

/**
 * The title scene, with the lagoon in the evening and Mars on the wall. Its styles are in the page itself
 * (`renderer/guest.html`), which shows the same scene before any script has loaded (PHONE-3).
 */
function Poster() {
  const { t } = useTranslation('entry');
  return (
    <header className="poster">
      <img className="poster-sky" src={lagoon} alt="" />
      <div className="poster-top">
        <p className="poster-lead lines">{t('posterLead')}</p>
        <LanguageSwitch />
      </div>
      <h1 className="poster-title">
        <span>{t('posterTitleFirst')}</span>
        <span className="poster-and">{t('posterTitleAnd')}</span>
        <br />
        <span>{t('posterTitleSecond')}</span>
      </h1>
      <div className="poster-wall" />
      <Character mood="hello" className="poster-mars" />
      <img className="poster-flowers" src={flowers} alt="" />
    </header>
  );
}

/**
 * Removes the six keys of a guest when `/` opens (ENTRY-7). The server still knows the guests of this phone by its cookie
 * (IDENTITY-2). Returns those whose stay has not ended, and a function that waits for them. If the call fails, both return no
 * guests.
 */
function useMyGuests() {
  const [guests, setGuests] = useState<readonly MyGuest[]>([]);
  const request = useRef<Promise<readonly MyGuest[]>>(undefined);

  useEffect(() => {
    clearGuestKeys();
    let isHere = true;
    const ask = async () => (await takeEarlyGuests())?.guests ?? phoneApi.call('listMyGuests');
    const asking = repeatLost(ask).then(
      (list) => list.filter((guest) => guest.status !== 'ended'),
      (): MyGuest[] => [],
    );
    request.current = asking;
    void asking.then((list) => {
      if (isHere) setGuests(list);
    });
    return () => {
      isHere = false;
    };
  }, []);

  const wait = useCallback(async (): Promise<readonly MyGuest[]> => (await request.current) ?? [], []);
  return { guests, wait };
}
