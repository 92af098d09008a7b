import { describe, expect, it } from 'vitest';
import { aMyGuest, otherStoryId, storyId } from '../testing/fake-server.ts';
import { decideEntrance } from './entrance-decision.ts';

const haruto = aMyGuest();
const yui = aMyGuest({ userId: '1'.repeat(32), guestName: 'ゆい' });
const elsewhere = aMyGuest({ userId: '2'.repeat(32), storyId: otherStoryId });

describe('what a valid code leads to', () => {
  it('registers on a phone without guests', () => {
    expect(decideEntrance(storyId, [])).toEqual({ kind: 'register' });
  });

  it('[27] goes straight on when one guest plays the story', () => {
    expect(decideEntrance(storyId, [haruto])).toEqual({ kind: 'go', guest: haruto });
    expect(decideEntrance(storyId, [elsewhere, haruto])).toEqual({ kind: 'go', guest: haruto });
  });

  it('asks who plays when several play it, unless the phone was just used by one of them', () => {
    expect(decideEntrance(storyId, [haruto, yui])).toEqual({ kind: 'who', guests: [haruto, yui] });
    expect(decideEntrance(storyId, [haruto, yui], yui.userId)).toEqual({ kind: 'go', guest: yui });
  });

  it('[28] asks the one guest who plays another story', () => {
    expect(decideEntrance(storyId, [elsewhere])).toEqual({ kind: 'ask', guest: elsewhere });
  });

  it('asks who plays when several play other stories, unless one of them holds the phone', () => {
    const third = aMyGuest({ userId: '3'.repeat(32), storyId: otherStoryId });
    expect(decideEntrance(storyId, [elsewhere, third])).toEqual({ kind: 'who', guests: [elsewhere, third] });
    expect(decideEntrance(storyId, [elsewhere, third], third.userId)).toEqual({ kind: 'ask', guest: third });
  });

  it('lets another guest of the phone in who plays it, before asking the stored one to change', () => {
    expect(decideEntrance(storyId, [elsewhere, haruto], elsewhere.userId)).toEqual({ kind: 'go', guest: haruto });
  });

  it('counts no guest whose stay has ended', () => {
    expect(decideEntrance(storyId, [aMyGuest({ status: 'ended' })])).toEqual({ kind: 'register' });
  });
});
