import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const [me, other] = ['front@example.jp', 'night@example.jp'];

describe('drafts', () => {
  it('belong to one account and one form', () => {
    const drafts = createDraftStore();
    drafts.keep(me, 'story/a', { title: '灯台' });
    expect(drafts.read(me, 'story/a')).toEqual({ title: '灯台' });
    expect(drafts.read(me, 'story/b')).toBeUndefined();
    expect(drafts.read(other, 'story/a')).toBeUndefined();
  });

  it('survive a reload in their last state', () => {
    const drafts = createDraftStore();
    drafts.keep(me, 'story/a', { title: '灯' });
    drafts.keep(me, 'story/a', { title: '灯台' });
    vi.runAllTimers();
    expect(createDraftStore().read(me, 'story/a')).toEqual({ title: '灯台' });
  });

  it('are written immediately by flush', () => {
    const drafts = createDraftStore();
    drafts.keep(me, 'story/a', 'typed just now');
    expect(createDraftStore().read(me, 'story/a')).toBeUndefined();
    drafts.flush();
    expect(createDraftStore().read(me, 'story/a')).toBe('typed just now');
  });

  it('may contain files while the page is open', () => {
    const drafts = createDraftStore();
    const file = new File(['x'], 'umi.png', { type: 'image/png' });
    drafts.keep(me, 'story/a', { file });
    vi.runAllTimers();
    expect(drafts.read(me, 'story/a')).toEqual({ file });
    expect((drafts.read(me, 'story/a') as { file: File }).file).toBe(file);
  });

  it('are removed when they are dropped, even before they are written', () => {
    const drafts = createDraftStore();
    drafts.keep(me, 'story/a', 1);
    drafts.drop(me, 'story/a');
    vi.runAllTimers();
    expect(drafts.read(me, 'story/a')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('are all removed by clear, which leaves other entries of the session storage alone', () => {
    sessionStorage.setItem('guests-view', '{}');
    const drafts = createDraftStore();
    drafts.keep(me, 'story/a', 1);
    vi.runAllTimers();
    drafts.keep(other, 'story/a', 2);
    drafts.clear();
    vi.runAllTimers();
    expect(Object.keys(sessionStorage)).toEqual(['guests-view']);
    expect(drafts.read(me, 'story/a')).toBeUndefined();
  });

  it('are not restored in an older state after the storage has become full', () => {
    const kept = new Map<string, string>();
    let isFull = false;
    const fakeStorage = {
      length: 0,
      key: () => null,
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(name, text);
      },
      removeItem: (name: string) => kept.delete(name),
    };
    const drafts = createDraftStore(() => fakeStorage);
    drafts.keep(me, 'story/a', 'old');
    drafts.flush();
    isFull = true;
    drafts.keep(me, 'story/a', 'new');
    drafts.flush();
    expect(drafts.read(me, 'story/a')).toBe('new');
    expect(createDraftStore(() => fakeStorage).read(me, 'story/a')).toBeUndefined();
  });

  it('are ignored if they cannot be read, and kept in memory if they cannot be written', () => {
    sessionStorage.setItem(`draft/${me}/story/a`, '{half');
    expect(createDraftStore().read(me, 'story/a')).toBeUndefined();
    const refused = createDraftStore(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    refused.keep(me, 'story/a', 1);
    refused.flush();
    expect(refused.read(me, 'story/a')).toBe(1);
  });
});
