import { expect, it } from 'vitest';
import { isSwallowed } from './swallowed-keys.ts';

const plain = { control: false, alt: false, meta: false };

it.each([
  ['closes', 'F4', { alt: true }],
  ['closes', 'w', { control: true }],
  ['quits on macOS', 'q', { meta: true }],
  ['reloads', 'F5', {}],
  ['reloads', 'r', { control: true }],
  ['reloads', 'BrowserRefresh', {}],
  ['prints', 'p', { control: true }],
  ['zooms', '+', { control: true }],
  ['zooms', '0', { control: true }],
  ['opens DevTools', 'F12', {}],
  ['opens DevTools', 'I', { control: true }],
  ['opens DevTools on macOS', 'i', { meta: true, alt: true }],
  ['leaves full screen', 'F11', {}],
  ['goes back', 'ArrowLeft', { alt: true }],
  ['goes back', 'BrowserBack', {}],
  ['opens a menu', 'ContextMenu', {}],
  ['opens a menu', 'Alt', { alt: true }],
  ['opens the start menu', 'Meta', { meta: true }],
  ['minimises', 'm', { meta: true }],
  ['plays music', 'MediaPlayPause', {}],
] as const)('the kiosk ignores the key that %s (%s)', (_what, key, held) => {
  expect(isSwallowed({ ...plain, ...held, key })).toBe(true);
});

it.each(['a', 'Z', '7', ' ', 'Tab', 'Enter', 'Escape', 'Backspace', 'ArrowUp', 'Shift', 'F', '/'])(
  'the kiosk passes the key %s to the page',
  (key) => {
    expect(isSwallowed({ ...plain, key })).toBe(false);
  },
);
