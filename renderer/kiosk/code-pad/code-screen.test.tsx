import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kioskPlay as english } from '#core/locales/en/kiosk-play.ts';
import { kioskPlay as japanese } from '#core/locales/ja/kiosk-play.ts';
import { storyIdAlphabet } from '#core/model/story-id.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { chooseLanguage, startTexts } from '../../platform/i18n.ts';
import type { KioskData } from '../data/load-kiosk.ts';
import type { KioskScreen } from '../flow/kiosk-screen.ts';
import { CodesProvider } from '../scan/codes.tsx';
import { kioskTexts } from '../texts.ts';
import { CodeScreen } from './code-screen.tsx';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../data/kiosk-api.ts', () => ({ kioskApi: server }));

const claim = withCheck('claim', '7kq3m9x');
const go = vi.fn<(screen: KioskScreen) => void>();
const resolvedClaim = { kind: 'claim', claimCode: claim, initial: '髙', storyTitle: '渚の宝船', canSpin: true };
const codeScreen: KioskScreen = { name: 'code', purpose: 'any' };

const key = (name: string) => screen.getByRole('button', { name });
const tap = (text: string) => {
  for (const character of text) fireEvent.click(key(character));
};
/** Types like a person, slower than a scanner. */
async function type(...keys: readonly string[]): Promise<void> {
  for (const item of keys) {
    fireEvent.keyDown(document.body, { key: item });
    await act(() => vi.advanceTimersByTimeAsync(200));
  }
}
const getInput = () => screen.getAllByRole('status')[0]?.textContent;
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const getResolvedTexts = () => server.call.mock.calls.map(([, { body }]) => body.text);

beforeEach(async () => {
  await startTexts(kioskTexts);
  vi.useFakeTimers();
  vi.clearAllMocks();
  server.call.mockResolvedValue(resolvedClaim);
  render(
    <CodesProvider screen={codeScreen} go={go}>
      <CodeScreen purpose="any" data={{} as KioskData} go={go} />
    </CodesProvider>,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await chooseLanguage('ja');
});

it('the code pad has a key for each of the 31 characters and one that deletes, each with a name (KIOSK-8)', async () => {
  const pad = screen.getByRole('group', { name: japanese['pad.keys'] });
  const names = within(pad)
    .getAllByRole('button')
    .map((item) => item.getAttribute('aria-label') ?? item.textContent);
  expect(names).toHaveLength(32);
  expect(new Set(names)).toEqual(new Set([...storyIdAlphabet, japanese['pad.delete']]));
  // The digits come first.
  expect(names.slice(0, 8).join('')).toBe('23456789');
  await act(() => chooseLanguage('en'));
  const inEnglish = screen.getByRole('group', { name: english['pad.keys'] });
  expect(within(inEnglish).getByRole('button', { name: english['pad.delete'] })).toBeVisible();
});

it('the code pad sends the code after its eighth character, and announces what was typed', async () => {
  expect(getInput()).toBe(japanese['pad.empty']);
  tap(claim.slice(0, 3));
  expect(getInput()).toBe('入力したコード：7 k q');
  expect(screen.getByRole('button', { name: 'あと5文字' })).toBeDisabled();
  tap(claim.slice(3));
  expect(getResolvedTexts()).toEqual([claim]);
  await settle();
  expect(go).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'claim' }));
});

it('the code pad deletes one character at a time, and nothing from an empty code', () => {
  fireEvent.click(key(japanese['pad.delete']));
  tap('7k');
  fireEvent.click(key(japanese['pad.delete']));
  expect(getInput()).toBe('入力したコード：7');
});

it('the code pad works by keyboard: capitals, Backspace, and no characters that codes do not contain', async () => {
  await type('7', 'K', 'i', 'l', 'o', '0', '1', 'q', 'Backspace', 'Q');
  expect(getInput()).toBe('入力したコード：7 k q');
  await type(...claim.slice(3));
  expect(getResolvedTexts()).toEqual([claim]);
});

it('the code pad leaves the Enter of a keyboard to the focused key', () => {
  key('7').focus();
  expect(key('7')).toHaveFocus();
  // The page does not handle the key, so the browser presses the button.
  expect(fireEvent.keyDown(key('7'), { key: 'Enter', code: 'Enter' })).toBe(true);
});

it('the code pad ignores keys while a code is looked up', async () => {
  server.call.mockReturnValue(new Promise(() => undefined));
  tap(claim);
  expect(key('2')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: japanese['pad.reading'] })).toHaveAttribute('aria-busy', 'true');
  tap('2');
  fireEvent.click(key(japanese['pad.delete']));
  await type('2', 'Backspace');
  expect(getInput()).toBe(`入力したコード：${[...claim].join(' ')}`);
  expect(getResolvedTexts()).toEqual([claim]);
});

it('the code pad says in an alert why a code is refused, and the next key starts another code', async () => {
  server.call.mockRejectedValue(new ApiFailure('CLAIM_NOT_FOUND', 404, ''));
  tap(claim);
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent(japanese['trouble.unknown']);
  tap('2');
  expect(getInput()).toBe('入力したコード：2');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('the code pad can be cleared, and left for the camera', async () => {
  server.call.mockRejectedValue(new ApiFailure('CLAIM_NOT_FOUND', 404, ''));
  tap(claim);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: japanese['pad.again'] }));
  expect(getInput()).toBe(japanese['pad.empty']);
  fireEvent.click(screen.getByRole('button', { name: japanese.useCamera }));
  expect(go).toHaveBeenCalledExactlyOnceWith({ name: 'scan', purpose: 'any' });
});
