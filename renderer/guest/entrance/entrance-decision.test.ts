import { describe, expect, it } from 'vitest';
import { createMyGuest, otherStoryId, storyId } from '../testing/fake-server.ts';
import { decideEntrance } from './entrance-decision.ts';

const haruto = createMyGuest();
const yui = createMyGuest({ userId: '1'.repeat(32), guestName: 'ゆい' });
const elsewhere = createMyGuest({ userId: '2'.repeat(32), storyId: otherStoryId });

describe('the page after a valid code (ENTRY-8)', () => {
  it('is the registration on a phone without guests', () => {
    expect(decideEntrance(storyId, [])).toEqual({ kind: 'register' });
  });

  it('asks who plays, even with one guest, because somebody else may hold the phone', () => {
    expect(decideEntrance(storyId, [haruto])).toEqual({ kind: 'who', guests: [haruto] });
    expect(decideEntrance(storyId, [haruto, yui])).toEqual({ kind: 'who', guests: [haruto, yui] });
    expect(decideEntrance(storyId, [elsewhere])).toEqual({ kind: 'who', guests: [elsewhere] });
  });

  it('lists the guests who play this story first', () => {
    expect(decideEntrance(storyId, [elsewhere, haruto])).toEqual({ kind: 'who', guests: [haruto, elsewhere] });
  });

  it('ignores guests whose stay has ended', () => {
    expect(decideEntrance(storyId, [createMyGuest({ status: 'ended' })])).toEqual({ kind: 'register' });
  });
});
