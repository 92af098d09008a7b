import { describe, expect, it } from 'vitest';
import { type Knowledge, type Progress, pageOf, stepsOf } from './progress.ts';

const fresh: Progress = { done: [], later: [], isNewHotel: true, hasCodes: false };
const nothing: Knowledge = { isLoggedIn: false, isHotelNamed: false };
const at = (progress: Progress, knowledge: Knowledge, isPortTaken = false) =>
  pageOf(stepsOf(progress, knowledge), isPortTaken);

describe('the step that the assistant shows', () => {
  it('is the first one that is neither done nor postponed', () => {
    expect(at(fresh, nothing)).toBe('account');
    const known = { ...nothing, isLoggedIn: true };
    expect(at(fresh, known)).toBe('hotel');
    expect(at({ ...fresh, later: ['hotel'] }, known)).toBe('network');
    expect(at({ ...fresh, later: ['hotel'], done: ['network'] }, known)).toBe('phone');
    expect(at({ ...fresh, later: ['hotel', 'phone'], done: ['network', 'story'] }, known)).toBe('printer');
    expect(at({ ...fresh, later: ['hotel', 'phone', 'printer'], done: ['network', 'story'] }, known)).toBe('finished');
  });

  it('is not a step that the server already has the answers to', () => {
    expect(at(fresh, { isLoggedIn: true, isHotelNamed: true })).toBe('network');
  });

  it('is never the story step for an existing hotel', () => {
    const progress: Progress = { ...fresh, isNewHotel: false, done: ['network'], later: ['phone', 'printer'] };
    expect(at(progress, { isLoggedIn: true, isHotelNamed: true })).toBe('finished');
  });

  it('is the account step again without a session, whatever was done before', () => {
    const progress: Progress = { ...fresh, done: ['account', 'hotel', 'network'] };
    expect(at(progress, nothing)).toBe('account');
  });

  it('is the network step while another program uses the port, because nothing else is possible', () => {
    expect(at(fresh, nothing, true)).toBe('network');
  });
});
