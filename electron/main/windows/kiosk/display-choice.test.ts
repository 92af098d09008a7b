import { expect, it } from 'vitest';
import { areBoundsEqual, chooseDisplay } from './display-choice.ts';

const desk = { id: 7, bounds: { x: 0, y: 0, width: 1280, height: 800 } };
const lobby = { id: 9, bounds: { x: 1280, y: 0, width: 1080, height: 1920 } };
const hall = { id: 12, bounds: { x: 2360, y: 0, width: 1920, height: 1080 } };

it.each([
  ['the chosen display if it is connected', [desk, lobby, hall], 12, 'console', hall],
  ['the chosen display even if it is the only one', [desk], 7, 'console', desk],
  ['the first display other than that of staff without a choice', [desk, lobby, hall], 0, 'console', lobby],
  ['the primary display of a separate kiosk without a choice', [lobby, desk], 0, 'own', desk],
  ['undefined at the front desk while the chosen display is missing', [desk, hall], 9, 'console', undefined],
  ['undefined at the front desk without a second display', [desk], 0, 'console', undefined],
  ['the primary display of a separate kiosk while the chosen one is missing', [desk, hall], 9, 'own', desk],
  ['undefined without any display', [], 9, 'own', undefined],
] as const)('chooseDisplay returns %s', (_what, displays, wanted, place, expected) => {
  expect(chooseDisplay(displays, wanted, desk.id, place)).toBe(expected);
});

it('chooseDisplay returns the first display if the primary one is missing', () => {
  expect(chooseDisplay([lobby, hall], 99, desk.id, 'own')).toBe(lobby);
});

it('areBoundsEqual compares bounds by value', () => {
  expect(areBoundsEqual(desk.bounds, { ...desk.bounds })).toBe(true);
  expect(areBoundsEqual(desk.bounds, { ...desk.bounds, height: 801 })).toBe(false);
});
