import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { isTyping } from '../shortcuts/hotkey.ts';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import { chooseOfferPlace, type OfferPlace, readPage } from './offer-place.ts';
import classes from './undo-offer.module.css';

export type UndoOfferProps = {
  /** What was done, in words. */
  readonly text: string;
  /** The affected guests, if there are several. */
  readonly names?: string | undefined;
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

/** The interval in milliseconds at which the remaining time is updated. */
const tickMs = 200;

/**
 * Offers to undo the last action for 8 s, by button and Ctrl+Z (UNDO-2). The countdown stops while the pointer or the
 * focus is on the offer, but the offer ends when the server would no longer accept the undo. It is shown where it covers no
 * button that staff press next.
 */
export function UndoOffer({ text, names, onUndo, onClose }: UndoOfferProps) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  const leftMs = useTimeLeft(box, onClose);
  const place = usePlace(box);
  useHotkeys([{ keys: ['Ctrl+Z'], shown: ['Ctrl', 'Z'], label: t('undo.key') }]);
  useUndoKey(onUndo);
  useFocusBack(box);
  return (
    <div ref={box} className={classes.offer} data-undo data-place={place}>
      <IconCheck size={18} aria-hidden />
      <b className={classes.text}>{text}</b>
      <span className={classes.left} aria-hidden>
        {t('undo.left', { seconds: Math.ceil(leftMs / 1_000) })}
      </span>
      {names && <span className={classes.names}>{names}</span>}
      <span className={classes.buttons}>
        <Button
          className={classes.undo}
          variant="white"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          rightSection={
            <span className={classes.keys} aria-hidden>
              <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd>
            </span>
          }
          onClick={onUndo}
        >
          {t('undo.submit')}
        </Button>
        <ActionIcon className={classes.close} size="input-sm" aria-label={t('undo.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
      <span className={classes.bar} style={{ width: `${(100 * leftMs) / timings.undoShownMs}%` }} aria-hidden />
    </div>
  );
}

/** Chooses once where the offer covers least, because an offer that moves would be hard to press. */
function usePlace(box: React.RefObject<HTMLElement | null>): OfferPlace {
  const [place, setPlace] = useState<OfferPlace>('right');
  useLayoutEffect(() => {
    const rect = box.current?.getBoundingClientRect();
    const { page, controls } = readPage();
    if (rect) setPlace(chooseOfferPlace(rect, page, controls));
  }, [box]);
  return place;
}

function useTimeLeft(box: React.RefObject<HTMLElement | null>, onOver: () => void): number {
  const [leftMs, setLeftMs] = useState<number>(timings.undoShownMs);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const begunAt = Date.now();
    let [left, countedAt]: [number, number] = [timings.undoShownMs, begunAt];
    const timer = setInterval(() => {
      const now = Date.now();
      const isHeld = box.current?.contains(document.activeElement) || box.current?.matches(':hover');
      if (!isHeld) left -= now - countedAt;
      countedAt = now;
      setLeftMs(Math.max(0, left));
      if (left <= 0 || now - begunAt >= timings.undoMs) over.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, [box]);
  return leftMs;
}

/**
 * Handles Ctrl+Z and Cmd+Z. In a text field they are left to the browser, which undoes typing. While a dialog is open
 * they undo nothing.
 */
function useUndoKey(onUndo: () => void): void {
  const latest = useRef(onUndo);
  useEffect(() => {
    latest.current = onUndo;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.repeat || event.defaultPrevented || isInText(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns whether Ctrl+Z is left to the browser: in every text field except an empty one with `data-undo-when-empty`. */
function isInText(target: EventTarget | null): boolean {
  if (!isTyping(target)) return false;
  return !(target instanceof HTMLInputElement && target.value === '' && 'undoWhenEmpty' in target.dataset);
}

/** Moves the focus into the page if it was on the offer when the offer disappears. */
function useFocusBack(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>('#content')?.focus();
    };
  }, [box]);
}
