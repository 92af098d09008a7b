import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { kioskStaff as english } from '#core/locales/en/kiosk-staff.ts';
import { kioskStaff as japanese } from '#core/locales/ja/kiosk-staff.ts';
import { chooseLanguage, startTexts } from '../../platform/i18n.ts';
import { kioskTexts } from '../texts.ts';
import { DigitPad } from './digit-pad.tsx';

const onSubmit = vi.fn<(digits: string) => void>();
const onCancel = vi.fn();

const pad = (overrides: Partial<ComponentProps<typeof DigitPad>> = {}) => (
  <StrictMode>
    <DigitPad
      {...{ minDigits: 4, maxDigits: 8, isSecret: true, isBusy: false, problem: undefined, submitText: '開く' }}
      {...{ onSubmit, onCancel, ...overrides }}
    />
  </StrictMode>
);
const button = (name: string) => screen.getByRole('button', { name });
const tap = (digits: string) => {
  for (const digit of digits) fireEvent.click(button(digit));
};
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });
/** The element that screen readers announce. The element after it is what is visible. */
const getInput = () => screen.getByRole('status');
const getMessage = () => getInput().nextElementSibling?.textContent;

beforeEach(async () => {
  localStorage.clear();
  await startTexts(kioskTexts);
  await chooseLanguage('ja');
  vi.clearAllMocks();
});

it('the digit pad has ten digits, a key that deletes and one that cancels, each with a name in both languages', async () => {
  render(pad());
  const names = () => screen.getAllByRole('button').map((item) => item.getAttribute('aria-label') ?? item.textContent);
  expect(names()).toEqual([...'123456789', japanese['pad.cancel'], '0', japanese['pad.delete'], '開く']);
  await act(() => chooseLanguage('en'));
  expect(names()).toContain(english['pad.delete']);
  expect(names()).toContain(english['pad.cancel']);
});

it('the digit pad announces how many digits of a PIN are typed, and neither shows nor announces the digits', async () => {
  render(pad());
  tap('2');
  expect(getInput()).toHaveTextContent('1けた入力しました');
  expect(getMessage()).toBe('');
  await act(() => chooseLanguage('en'));
  expect(getInput()).toHaveTextContent('1 digit entered');
  tap('46');
  expect(getInput()).toHaveTextContent('3 digits entered');
});

it('the digit pad sends a PIN with enough digits once, and then forgets it', () => {
  render(pad());
  tap('246');
  expect(button('開く')).toBeDisabled();
  tap('8');
  fireEvent.click(button('開く'));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('2468');
  expect(getInput()).toHaveTextContent('0けた入力しました');
});

it('the digit pad ignores digits beyond the maximum', () => {
  render(pad());
  tap('1234567890');
  fireEvent.click(button('開く'));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('12345678');
});

it('the digit pad works by keyboard: digits, Backspace, Enter, Escape', () => {
  render(pad());
  for (const key of ['2', '4', 'a', '6', '9', 'Backspace', '8']) press(key);
  press('Enter');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('2468');
  press('Escape');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('the digit pad leaves Enter to the focused key, and sends nothing that is too short', () => {
  render(pad());
  tap('2468');
  press('Enter', button('5'));
  expect(onSubmit).not.toHaveBeenCalled();
  press('Backspace');
  press('Enter');
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each([
  ['the PIN is being checked', { isBusy: true }],
  ['it is locked after wrong tries', { isLocked: true }],
])('the digit pad ignores digits while %s', (_, props) => {
  render(pad(props));
  tap('2468');
  for (const key of '2468') press(key);
  press('Enter');
  expect(button('5')).toHaveAttribute('aria-disabled', 'true');
  expect(getInput()).toHaveTextContent('0けた入力しました');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('the digit pad shows what is wrong in an alert', () => {
  render(pad({ problem: '暗証番号がちがいます。' }));
  expect(screen.getByRole('alert')).toHaveTextContent('暗証番号がちがいます。');
});

it('the digit pad shows digits that are not secret, starting with those of a link', () => {
  render(pad({ isSecret: false, minDigits: 6, maxDigits: 6, start: '12', submitText: '登録する' }));
  tap('3456');
  expect(getMessage()).toBe('123456');
  fireEvent.click(button('登録する'));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
  expect(getMessage()).toBe('123456');
});
