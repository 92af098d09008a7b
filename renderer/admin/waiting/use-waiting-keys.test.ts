import { describe, expect, it } from 'vitest';
import { type FocusArea, parseWaitingKey } from './use-waiting-keys.ts';

const pressed = (key: string, overrides = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...overrides,
});

describe('a key of the waiting list', () => {
  it.each<[string, FocusArea, string | undefined]>([
    ['Enter', 'free', 'approve'],
    ['a', 'free', 'approve'],
    ['A', 'free', 'approve'],
    ['a', 'list-control', 'approve'],
    ['s', 'free', 'same'],
    ['D', 'list-control', 'other'],
    ['ArrowLeft', 'free', 'left'],
    ['ArrowRight', 'list-control', 'right'],
    ['ArrowDown', 'free', 'down'],
    ['ArrowUp', 'list-control', 'up'],
    // A button handles Enter itself, a field handles every key, and arrow keys elsewhere belong to the focused element.
    ['Enter', 'list-control', undefined],
    ['Enter', 'control', undefined],
    ['Enter', 'field', undefined],
    ['a', 'field', undefined],
    ['ArrowDown', 'field', undefined],
    ['ArrowDown', 'control', undefined],
    ['b', 'free', undefined],
  ])('%s, with the focus on %s, means %s', (key, focusArea, meaning) => {
    expect(parseWaitingKey(pressed(key), focusArea)).toBe(meaning);
  });

  it('approves nobody if it is held, part of a shortcut, or confirms kana', () => {
    expect(parseWaitingKey(pressed('Enter', { repeat: true }), 'free')).toBeUndefined();
    expect(parseWaitingKey(pressed('a', { ctrlKey: true }), 'free')).toBeUndefined();
    expect(parseWaitingKey(pressed('a', { metaKey: true }), 'free')).toBeUndefined();
    expect(parseWaitingKey(pressed('Enter', { isComposing: true }), 'free')).toBeUndefined();
    expect(parseWaitingKey(pressed('Enter', { defaultPrevented: true }), 'free')).toBeUndefined();
  });

  it('moves the selection while an arrow key is held', () => {
    expect(parseWaitingKey(pressed('ArrowDown', { repeat: true }), 'free')).toBe('down');
  });
});
