import { describe, expect, it } from 'vitest';
import { toFileStem } from './file-name.ts';

describe('toFileStem', () => {
  it.each([
    ['マーズと海の宝', 'マーズと海の宝'],
    ['a/b\\c:d*e?f"g<h>i|j\n', 'a b c d e f g h i j'],
    ['. .hidden', 'hidden'],
    ['The end... ', 'The end'],
    ['宝さがし　', '宝さがし'],
    ['CON', '_CON'],
    ['nul', '_nul'],
    ['Aux.old', '_Aux.old'],
    ['com1 ', '_com1'],
    ['LPT¹', '_LPT¹'],
    ['CONCERT', 'CONCERT'],
    ['com', 'com'],
    ['...', 'story'],
    ['', 'story'],
  ])('turns %j into %j', (text, stem) => {
    expect(toFileStem(text, 'story')).toBe(stem);
  });

  it('cuts between characters, and leaves no space at the end', () => {
    expect(toFileStem('🦁'.repeat(61), 'story')).toBe('🦁'.repeat(60));
    expect(toFileStem(`${'a'.repeat(59)} b`, 'story')).toBe('a'.repeat(59));
  });
});
