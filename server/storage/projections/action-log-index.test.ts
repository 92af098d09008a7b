import { describe, expect, it } from 'vitest';
import type { ActionEntryLine } from '#core/model/journal.ts';
import { ActionLogIndex, type LogWindow } from './action-log-index.ts';

const line = (userId: string, storyId: string, isCompleting = false): ActionEntryLine => ({
  kind: 'action',
  actionId: 'a',
  userId,
  storyId,
  storyVersion: 1,
  actionType: 'option_select',
  questionId: 'q',
  questionIndex: 0,
  details: {},
  ...(isCompleting ? { completionId: 'c', completedAt: '2026-08-01T00:00:00.000Z' } : {}),
});

/** Returns the entries of a page by reading every line, newest first. The index must select the same entries. */
function readPageSlowly(lines: readonly ActionEntryLine[], offset: number, limit: number): string[] {
  const entries = lines.flatMap((each, index) =>
    each.completionId === undefined ? [`${index}`] : [`${index}`, `${index}+`],
  );
  return entries.reverse().slice(offset, offset + limit);
}

function readPage(lines: readonly ActionEntryLine[], window: LogWindow): string[] {
  const entries = lines.slice(window.firstLine, window.firstLine + window.lineCount).flatMap((each, index) => {
    const at = index + window.firstLine;
    return each.completionId === undefined ? [`${at}`] : [`${at}`, `${at}+`];
  });
  return entries.slice(window.skip, window.skip + window.entryCount).reverse();
}

describe('ActionLogIndex', () => {
  const lines = [
    line('a', 's'),
    line('b', 's', true),
    line('a', 't'),
    line('a', 's', true),
    line('b', 't'),
    line('c', 's', true),
    line('c', 't', true),
    line('a', 't'),
  ];
  const index = new ActionLogIndex();
  for (const each of lines) index.add(each);

  it('[207] returns the same pages of every size as reading the whole log', () => {
    for (let limit = 1; limit <= 13; limit += 1) {
      for (let offset = 0; offset <= 14; offset += 1) {
        const window = index.getWindow({}, offset, limit);
        expect(window.total).toBe(12);
        expect(readPage(lines, window)).toEqual(readPageSlowly(lines, offset, limit));
      }
    }
  });

  it('selects no more lines than the page needs', () => {
    expect(index.getWindow({}, 0, 3).lineCount).toBe(2);
    expect(index.getWindow({}, 12, 5)).toMatchObject({ lineCount: 0, entryCount: 0, total: 12 });
  });

  it.each([
    [{ storyId: 's' }, (each: ActionEntryLine) => each.storyId === 's'],
    [{ userIds: ['a'] }, (each: ActionEntryLine) => each.userId === 'a'],
    [{ userIds: ['c'], storyId: 't' }, (each: ActionEntryLine) => each.userId === 'c' && each.storyId === 't'],
    [{ userIds: ['nobody'] }, () => false],
  ])('returns the same pages for the filter %j as reading the filtered log', (filter, matches) => {
    const own = lines.filter(matches);
    for (let offset = 0; offset <= own.length + 1; offset += 1) {
      expect(readPage(own, index.getWindow(filter, offset, 2))).toEqual(readPageSlowly(own, offset, 2));
    }
  });

  it("includes the entries of a guest's earlier id", () => {
    const matching = [...lines.filter((each) => each.userId === 'b'), line('d', 's'), line('d', 's', true)];
    const after = new ActionLogIndex();
    for (const each of [...lines, ...matching.slice(-2)]) after.add(each);
    const window = after.getWindow({ userIds: ['b', 'd'] }, 0, 3);
    expect(window.total).toBe(6);
    expect(readPage(matching, window)).toEqual(readPageSlowly(matching, 0, 3));
  });

  describe('with completions that a correction of a story caused', () => {
    const fix = (userId: string, storyId: string, completionId: string) => ({
      ...{ userId, storyId, completionId },
      at: '2026-08-01T00:00:00.000Z',
      questionIndex: 1,
    });
    /** In the order of the journal: lines by id (`!` if they complete the story), and corrections as `f…`. */
    const story = ['f0', 'a', 'b!', 'f1', 'f2', 'c', 'd!', 'e', 'f3'];
    const mixed = new ActionLogIndex();
    const read: string[] = [];
    for (const name of story) {
      if (name.startsWith('f')) mixed.addFix(fix('x', 's', name));
      else {
        mixed.add(line('x', 's', name.endsWith('!')));
        read.push(name);
      }
    }
    const whole = story.flatMap((name) => (name.endsWith('!') ? [name, `${name}+`] : [name])).reverse();

    it('[207] returns pages of every size as if corrections were lines', () => {
      for (const filter of [{}, { storyId: 's' }, { userIds: ['x'] }, { userIds: ['nobody', 'x'], storyId: 's' }]) {
        for (let limit = 1; limit <= 12; limit += 1) {
          for (let offset = 0; offset <= 12; offset += 1) {
            const window = mixed.getWindow(filter, offset, limit);
            const fixesAfter = (count: number) =>
              window.fixes.filter((one) => one.afterLines === count).map((one) => one.fix.completionId);
            const entries = read
              .slice(window.firstLine, window.firstLine + window.lineCount)
              .flatMap((name, index) => [name, ...(name.endsWith('!') ? [`${name}+`] : []), ...fixesAfter(index + 1)]);
            entries.unshift(...fixesAfter(0));
            expect(window.total).toBe(11);
            expect(entries.slice(window.skip, window.skip + window.entryCount).reverse()).toEqual(
              whole.slice(offset, offset + limit),
            );
          }
        }
      }
    });
  });
});
