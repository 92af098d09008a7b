import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { isAborted } from '../../platform/api-failure.ts';
import { isTakarabuneCode, splitCodes } from '../../platform/scanner/scanned-codes.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import type { Claim, KioskScreen, OpenScreen, Purpose } from '../flow/kiosk-screen.ts';
import { useRuby } from '../frame/ruby.tsx';
import { wasShown } from '../spin/shown-balls.ts';
import styles from './notice.module.css';
import { type Trouble, toTrouble } from './trouble.ts';
import { useHandScanner } from './use-hand-scanner.ts';

type Codes = {
  /** True while a call to the server is in progress. */
  readonly isReading: boolean;
  /** Why the last code was not accepted. It becomes undefined after some seconds. */
  readonly trouble: Trouble | undefined;
  /** Handles a code from any source, and opens its screen. */
  readonly read: (text: string) => void;
  /** Shows why a code that was accepted a moment ago cannot be used. */
  readonly refuse: (error: unknown) => void;
  readonly dismiss: () => void;
  /** Sets the listener for the keys of a person, or removes it. */
  readonly onKeys: (listener: ((character: string) => void) | undefined) => void;
};

const CodesContext = createContext<Codes | undefined>(undefined);

/** How many milliseconds a trouble and a notice are shown. A trouble with a pause is shown until this long after the pause. */
const troubleMs = 8_000;
const noticeMs = 5_000;
/** A code within this many milliseconds after an accepted one counts as the second code of one scan. */
const secondCodeMs = 2_000;

export function useCodes(): Codes {
  const codes = useContext(CodesContext);
  if (codes === undefined) throw new Error('no codes around');
  return codes;
}

type Props = { readonly screen: KioskScreen; readonly go: OpenScreen; readonly children: ReactNode };

/**
 * Handles the codes that guests scan and type at the kiosk (KIOSK-6, KIOSK-7), one at a time, from the camera, the hand
 * scanner and the pad. A hand scanner works on every screen of guests, but does not interrupt a drum or a certificate.
 */
export function CodesProvider({ screen, go, children }: Props) {
  const { t, i18n } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const [isReading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [notice, setNotice] = useState<'oneAtATime' | 'busy'>();
  const latest = useRef({ screen, go, trouble });
  const work = useRef<{ readonly from: KioskScreen; readonly abort: AbortController }>(undefined);
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  const keys = useRef<(character: string) => void>(undefined);
  useEffect(() => {
    latest.current = { screen, go, trouble };
  });

  // A reply has no effect after the screen has changed.
  useEffect(() => {
    if (work.current && work.current.from !== screen) work.current.abort.abort();
    if (screen.name === 'attract' || screen.name === 'home') setTrouble(undefined);
  }, [screen]);
  useEffect(() => () => work.current?.abort.abort(), []);
  useEffect(() => {
    if (!trouble) return;
    const lastMs = trouble.untilMs === undefined ? troubleMs : Math.max(0, trouble.untilMs - Date.now()) + troubleMs;
    const timer = setTimeout(() => setTrouble(undefined), lastMs);
    return () => clearTimeout(timer);
  }, [trouble]);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), noticeMs);
    return () => clearTimeout(timer);
  }, [notice]);

  const showTrouble = useCallback((found: Trouble) => {
    const { screen: currentScreen, go: goTo } = latest.current;
    setTrouble(found);
    if (currentScreen.name !== 'scan' && currentScreen.name !== 'code') goTo({ name: 'scan', purpose: 'any' });
  }, []);

  const read = useCallback(
    async (text: string) => {
      const [first, ...others] = splitCodes(text);
      if (first === undefined) return;
      const isSecond = performance.now() - doneAt.current < secondCodeMs;
      if (work.current || isSecond) return setNotice('oneAtATime');
      const { trouble: currentTrouble, screen: from } = latest.current;
      if (currentTrouble?.untilMs !== undefined && Date.now() < currentTrouble.untilMs)
        return showTrouble(currentTrouble);
      if (others.length > 0) setNotice('oneAtATime');
      if (!isTakarabuneCode(first)) return showTrouble({ kind: 'foreign' });
      const abort = new AbortController();
      work.current = { from, abort };
      setReading(true);
      setTrouble(undefined);
      const { language } = i18n;
      try {
        const found = await kioskApi.call('resolveCode', { body: { text: first }, signal: abort.signal });
        if (abort.signal.aborted) return;
        doneAt.current = performance.now();
        latest.current.go(toScreen(found, language, getPurpose(from)));
      } catch (error) {
        if (abort.signal.aborted || isAborted(error)) return;
        showTrouble(toTrouble(error, Date.now()));
      } finally {
        work.current = undefined;
        setReading(false);
      }
    },
    [showTrouble, i18n],
  );

  useHandScanner({
    onScan: (text) => {
      if (screen.name === 'spin' || screen.name === 'keepsake') setNotice('busy');
      else void read(text);
    },
    onKey: (character) => {
      keys.current?.(character);
      return keys.current !== undefined;
    },
  });

  const codes = useMemo<Codes>(
    () => ({
      isReading,
      trouble,
      read: (text) => void read(text),
      refuse: (error) => showTrouble(toTrouble(error, Date.now())),
      dismiss: () => setTrouble(undefined),
      onKeys: (listener) => {
        keys.current = listener;
      },
    }),
    [isReading, trouble, read, showTrouble],
  );
  return (
    <CodesContext value={codes}>
      {children}
      <p role="status" className={notice ? styles.notice : 'unseen'}>
        {notice && ruby(t(`notice.${notice}`))}
      </p>
    </CodesContext>
  );
}

const getPurpose = (screen: KioskScreen): Purpose =>
  screen.name === 'scan' || screen.name === 'code' ? screen.purpose : 'any';

/** Returns the screen for a reply. `language` is the language of the call. */
function toScreen(found: DataOf<StaffEndpoints['resolveCode']>, language: string, purpose: Purpose): KioskScreen {
  switch (found.kind) {
    case 'story':
      return { name: 'story', storyId: found.storyId };
    case 'claim': {
      const { claimCode: code, initial, storyTitle, reason, canShowAgain } = found;
      // A ball that this kiosk has not shown yet can be shown again (KIOSK-10).
      const canSpin = found.canSpin || (canShowAgain === true && !wasShown(code));
      const claim: Claim = { code, initial, storyTitle, language, canSpin, ...(!canSpin && reason && { reason }) };
      return purpose === 'keepsake' ? { name: 'keepsake', claim } : { name: 'claim', claim };
    }
    default:
      return { name: 'elsewhere', kind: found.kind };
  }
}
