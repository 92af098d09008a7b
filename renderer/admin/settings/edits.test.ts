import { describe, expect, it } from 'vitest';
import { conflictsOf, edited, isEdits, keepingMine, noEdits, withoutFields } from './edits.ts';

type Form = { readonly name: string; readonly days: number };
const stored: Form = { name: 'a', days: 3 };
const moved: Form = { name: 'b', days: 3 };
const typed = edited<Form>(noEdits, stored, { name: 'mine' });

describe('edits', () => {
  it('remember the value that a field had when the person began', () => {
    expect(typed).toEqual({ to: { name: 'mine' }, from: { name: 'a' } });
    expect(edited(typed, moved, { name: 'mine too' })).toEqual({ to: { name: 'mine too' }, from: { name: 'a' } });
  });

  it('are empty once the field has its old value', () => {
    expect(edited(typed, stored, { name: 'a' })).toEqual(noEdits);
  });

  it('conflict only where somebody else set a different value', () => {
    expect(conflictsOf(typed, stored)).toEqual([]);
    expect(conflictsOf(typed, moved)).toEqual(['name']);
    expect(conflictsOf(typed, { name: 'mine', days: 9 })).toEqual([]);
    expect(conflictsOf(edited<Form>(noEdits, stored, { days: 4 }), moved)).toEqual([]);
  });

  it('can overwrite the other’s, or be discarded', () => {
    expect(keepingMine(typed, moved)).toEqual({ to: { name: 'mine' }, from: { name: 'b' } });
    expect(conflictsOf(keepingMine(typed, moved), moved)).toEqual([]);
    expect(withoutFields(typed, ['name'])).toEqual(noEdits);
  });

  it.each([
    null,
    7,
    {},
    { to: {} },
    { to: { name: 7 }, from: { name: 'a' } },
    { to: { x: 1 }, from: { x: 1 } },
    { to: { name: 'b' }, from: {} },
  ])('are not read from %j', (kept) => {
    expect(isEdits(kept, stored)).toBe(false);
  });

  it('are read from what was stored', () => {
    expect(isEdits(JSON.parse(JSON.stringify(typed)), stored)).toBe(true);
  });
});
