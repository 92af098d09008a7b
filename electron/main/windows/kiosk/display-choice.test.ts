import { expect, it } from 'vitest';
import { chooseDisplay, sameBounds } from './display-choice.ts';

const desk = { id: 7, bounds: { x: 0, y: 0, width: 1280, height: 800 } };
const lobby = { id: 9, bounds: { x: 1280, y: 0, width: 1080, height: 1920 } };
const hall = { id: 12, bounds: { x: 2360, y: 0, width: 1920, height: 1080 } };

it.each([
  ['the chosen display', [desk, lobby, hall], 12, 'console', hall],
  ['the chosen display, also when it is the only one', [desk], 7, 'console', desk],
  ['without a choice the first that is not the staff display', [desk, lobby, hall], 0, 'console', lobby],
  ['without a choice the first one of a kiosk of its own', [lobby, desk], 0, 'own', desk],
  ['nothing at the front desk while the chosen display is gone', [desk, hall], 9, 'console', undefined],
  ['nothing at the front desk without a second display', [desk], 0, 'console', undefined],
  ['the first one of a kiosk of its own while the chosen display is gone', [desk, hall], 9, 'own', desk],
  ['nothing while there is no display at all', [], 9, 'own', undefined],
] as const)('takes %s', (_what, displays, wanted, place, expected) => {
  expect(chooseDisplay(displays, wanted, desk.id, place)).toBe(expected);
});

it('takes any display if the system names a primary one that is gone', () => {
  expect(chooseDisplay([lobby, hall], 99, desk.id, 'own')).toBe(lobby);
});

it('compares bounds by value', () => {
  expect(sameBounds(desk.bounds, { ...desk.bounds })).toBe(true);
  expect(sameBounds(desk.bounds, { ...desk.bounds, height: 801 })).toBe(false);
});
