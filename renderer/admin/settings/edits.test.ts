import { describe, expect, it } from 'vitest';
import { conflictsOf, edited, isEdits, keepingMine, noEdits, withoutFields } from './edits.ts';

type Form = { readonly name: string; readonly days: number };
const stored: Form = { name: 'a', days: 3 };
const moved: Form = { name: 'b', days: 3 };
const typed = edited<Form>(noEdits, stored, { name: 'mine' });

describe('edits', () => {
  it('remember what a field was when the person began', () => {
    expect(typed).toEqual({ to: { name: 'mine' }, from: { name: 'a' } });
    expect(edited(typed, moved, { name: 'mine too' })).toEqual({ to: { name: 'mine too' }, from: { name: 'a' } });
  });

  it('are none once the field is as it was', () => {
    expect(edited(typed, stored, { name: 'a' })).toEqual(noEdits);
  });

  it('clash only with what somebody else made different', () => {
    expect(conflictsOf(typed, stored)).toEqual([]);
    expect(conflictsOf(typed, moved)).toEqual(['name']);
    expect(conflictsOf(typed, { name: 'mine', days: 9 })).toEqual([]);
    expect(conflictsOf(edited<Form>(noEdits, stored, { days: 4 }), moved)).toEqual([]);
  });

  it('can be kept over the other’s, or given up', () => {
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

  it('are read from what was kept', () => {
    expect(isEdits(JSON.parse(JSON.stringify(typed)), stored)).toBe(true);
  });
});
