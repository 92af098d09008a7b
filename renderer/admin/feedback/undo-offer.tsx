import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { isTyping } from '../shortcuts/hotkey.ts';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
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

/** Where the offer to undo is shown: at a corner or the middle of the page's lower edge, or below its header. */
const offerPlaces = ['right', 'center', 'left', 'top'] as const;
type OfferPlace = (typeof offerPlaces)[number];

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
/** Something that can be pressed. `isNext` is true for the page's main button. */
type Control = Box & { readonly isNext: boolean };

const gap = 16;
/** Covering the main button is worse than covering this many others. */
const nextWeight = 1_000;

/**
 * Returns the first place at which the offer covers nothing that can be pressed, or else the one at which it covers least
 * (UNDO-2). `page` is the visible part of the page, without the navigation and the header.
 */
export function chooseOfferPlace(
  size: { readonly width: number; readonly height: number },
  page: Box,
  controls: readonly Control[],
): OfferPlace {
  const at = (left: number, top: number): Box => ({ left, top, right: left + size.width, bottom: top + size.height });
  const [low, right] = [page.bottom - gap - size.height, page.right - gap - size.width];
  const boxes: Readonly<Record<OfferPlace, Box>> = {
    right: at(right, low),
    center: at((page.left + page.right - size.width) / 2, low),
    left: at(page.left + gap, low),
    top: at(right, page.top + gap),
  };
  const cost = (place: OfferPlace) =>
    controls.reduce(
      (sum, control) => sum + (overlaps(boxes[place], control) ? (control.isNext ? nextWeight : 1) : 0),
      0,
    );
  return offerPlaces.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const pressable = 'a[href], button, input, select, textarea, [role="option"], [role="switch"]';

/** Returns the visible part of the page and what can be pressed in it. */
function readPage(): { readonly page: Box; readonly controls: readonly Control[] } {
  const main = document.querySelector('#content');
  const style = main && getComputedStyle(main);
  const page = {
    left: Number.parseFloat(style?.paddingLeft ?? '') || 0,
    top: Number.parseFloat(style?.paddingTop ?? '') || 0,
    right: window.innerWidth,
    bottom: window.innerHeight,
  };
  const controls = [...(main?.querySelectorAll<HTMLElement>(pressable) ?? [])]
    .filter((element) => !element.closest('[data-undo]'))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, isNext: element.dataset.variant === 'filled' };
    });
  return { page, controls };
}
