import { describe, expect, it } from 'vitest';
import { applyChange, findConflicts, isEdits, noEdits, rebaseEdits, withoutFields, withoutSaved } from './edits.ts';

type Form = { readonly name: string; readonly days: number };
const stored: Form = { name: 'a', days: 3 };
const moved: Form = { name: 'b', days: 3 };
const editedName = applyChange<Form>(noEdits, stored, { name: 'mine' });

describe('edits', () => {
  it('contain the value that a field had when the person began to edit it', () => {
    expect(editedName).toEqual({ to: { name: 'mine' }, from: { name: 'a' } });
    expect(applyChange(editedName, moved, { name: 'mine too' })).toEqual({
      to: { name: 'mine too' },
      from: { name: 'a' },
    });
  });

  it('are empty once the field has its old value again', () => {
    expect(applyChange(editedName, stored, { name: 'a' })).toEqual(noEdits);
  });

  it('conflict only if somebody else set a different value of the same field', () => {
    expect(findConflicts(editedName, stored)).toEqual([]);
    expect(findConflicts(editedName, moved)).toEqual(['name']);
    expect(findConflicts(editedName, { name: 'mine', days: 9 })).toEqual([]);
    expect(findConflicts(applyChange<Form>(noEdits, stored, { days: 4 }), moved)).toEqual([]);
  });

  it('can overwrite a value that somebody else has stored, or be discarded', () => {
    expect(rebaseEdits(editedName, moved)).toEqual({ to: { name: 'mine' }, from: { name: 'b' } });
    expect(findConflicts(rebaseEdits(editedName, moved), moved)).toEqual([]);
    expect(withoutFields(editedName, ['name'])).toEqual(noEdits);
  });

  it('no longer contain what was saved, but keep what was typed during the save', () => {
    expect(withoutSaved(editedName, editedName)).toEqual(noEdits);
    const typedOn = applyChange<Form>(editedName, stored, { name: 'mine too', days: 4 });
    expect(withoutSaved(typedOn, editedName)).toEqual({
      to: { name: 'mine too', days: 4 },
      from: { name: 'mine', days: 3 },
    });
    const typedBack = applyChange<Form>(editedName, stored, { name: 'a' });
    expect(withoutSaved(typedBack, editedName)).toEqual({ to: { name: 'a' }, from: { name: 'mine' } });
  });

  it.each([
    null,
    7,
    {},
    { to: {} },
    { to: { name: 7 }, from: { name: 'a' } },
    { to: { x: 1 }, from: { x: 1 } },
    { to: { name: 'b' }, from: {} },
  ])('are not restored from %j', (kept) => {
    expect(isEdits(kept, stored)).toBe(false);
  });

  it.each([
    [{ days: '' }, { days: 3 }],
    [{ days: 3 }, { days: '' }],
  ])('are restored if a number was emptied or typed into an empty field (%j)', (to, from) => {
    expect(isEdits({ to, from }, from)).toBe(true);
  });

  it.each([null, ['a']])('are not restored with %j in place of an object', (names) => {
    expect(isEdits({ to: { names }, from: { names: {} } }, { names: {} })).toBe(false);
  });

  it('are restored from what was stored', () => {
    expect(isEdits(JSON.parse(JSON.stringify(editedName)), stored)).toBe(true);
  });
});
