import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { isAborted } from '../../platform/api-failure.ts';
import { codesIn, isOurs } from '../../platform/scanner/scanned-codes.ts';
import { kioskApi } from '../facts/kiosk-api.ts';
import type { Claim, Go, Place, Wish } from '../flow/place.ts';
import { wasShown } from '../spin/shown-balls.ts';
import styles from './notice.module.css';
import { type Trouble, troubleOf } from './trouble.ts';
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
  readonly hearKeys: (listener: ((character: string) => void) | undefined) => void;
};

const CodesContext = createContext<Codes | undefined>(undefined);

/** How many milliseconds a trouble and a notice are shown. */
const troubleMs = 8_000;
const noticeMs = 5_000;
/** A code within this many milliseconds after an accepted one counts as the second code of one scan. */
const secondCodeMs = 2_000;

export function useCodes(): Codes {
  const codes = useContext(CodesContext);
  if (codes === undefined) throw new Error('no codes around');
  return codes;
}

type Props = { readonly place: Place; readonly go: Go; readonly children: ReactNode };

/**
 * Handles the codes that guests scan and type at the kiosk (KIOSK-6, KIOSK-7), one at a time, from the camera, the hand
 * scanner and the pad. A hand scanner works on every screen of guests, but does not interrupt a drum or a certificate.
 */
export function CodesAround({ place, go, children }: Props) {
  const { t } = useTranslation('kioskPlay');
  const [isReading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [notice, setNotice] = useState<'oneAtATime' | 'busy'>();
  const latest = useRef({ place, go, trouble });
  const work = useRef<{ readonly from: Place; readonly given: AbortController }>(undefined);
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  const keys = useRef<(character: string) => void>(undefined);
  useEffect(() => {
    latest.current = { place, go, trouble };
  });

  // A reply has no effect after the screen has changed.
  useEffect(() => {
    if (work.current && work.current.from !== place) work.current.given.abort();
    if (place.at === 'attract' || place.at === 'home') setTrouble(undefined);
  }, [place]);
  useEffect(() => () => work.current?.given.abort(), []);
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

  const say = useCallback((found: Trouble) => {
    const { place: here, go: goTo } = latest.current;
    setTrouble(found);
    if (here.at !== 'scan' && here.at !== 'code') goTo({ at: 'scan', wish: 'any' });
  }, []);

  const read = useCallback(
    async (text: string) => {
      const [first, ...others] = codesIn(text);
      if (first === undefined) return;
      const isSecond = performance.now() - doneAt.current < secondCodeMs;
      if (work.current || isSecond) return setNotice('oneAtATime');
      const { trouble: known, place: from } = latest.current;
      if (known?.untilMs !== undefined && Date.now() < known.untilMs) return say(known);
      if (others.length > 0) setNotice('oneAtATime');
      if (!isOurs(first)) return say({ kind: 'foreign' });
      const given = new AbortController();
      work.current = { from, given };
      setReading(true);
      setTrouble(undefined);
      try {
        const found = await kioskApi.call('resolveCode', { body: { text: first }, signal: given.signal });
        if (given.signal.aborted) return;
        doneAt.current = performance.now();
        latest.current.go(placeOf(found, wishOf(from)));
      } catch (error) {
        if (given.signal.aborted || isAborted(error)) return;
        say(troubleOf(error, Date.now()));
      } finally {
        work.current = undefined;
        setReading(false);
      }
    },
    [say],
  );

  useHandScanner({
    onScan: (text) => {
      if (place.at === 'spin' || place.at === 'keepsake') setNotice('busy');
      else void read(text);
    },
    onKey: (character) => keys.current?.(character),
  });

  const codes = useMemo<Codes>(
    () => ({
      isReading,
      trouble,
      read: (text) => void read(text),
      refuse: (error) => say(troubleOf(error, Date.now())),
      dismiss: () => setTrouble(undefined),
      hearKeys: (listener) => {
        keys.current = listener;
      },
    }),
    [isReading, trouble, read, say],
  );
  return (
    <CodesContext value={codes}>
      {children}
      <p role="status" className={notice ? styles.notice : 'unseen'}>
        {notice && t(`notice.${notice}`)}
      </p>
    </CodesContext>
  );
}

const wishOf = (place: Place): Wish => (place.at === 'scan' || place.at === 'code' ? place.wish : 'any');

function placeOf(found: DataOf<StaffEndpoints['resolveCode']>, wish: Wish): Place {
  switch (found.kind) {
    case 'story':
      return { at: 'story', storyId: found.storyId };
    case 'claim': {
      const { claimCode: code, initial, storyTitle, reason, canShowAgain } = found;
      const canSpin = found.canSpin || (canShowAgain === true && !wasShown(code));
      const claim: Claim = { code, initial, storyTitle, canSpin, ...(!canSpin && reason && { reason }) };
      return wish === 'keepsake' ? { at: 'keepsake', claim } : { at: 'claim', claim };
    }
    default:
      return { at: 'elsewhere', kind: found.kind };
  }
}
