import { describe, expect, it } from 'vitest';
import { getPage, listSteps, type Progress, type ServerKnowledge } from './progress.ts';

const fresh: Progress = { done: [], later: [], isNewHotel: true, hasCodes: false };
const knowsNothing: ServerKnowledge = { isLoggedIn: false, isHotelNamed: false };
const findPage = (progress: Progress, knowledge: ServerKnowledge, isPortTaken = false) =>
  getPage(listSteps(progress, knowledge), isPortTaken);

describe('the step that the assistant shows', () => {
  it('is the first one that is neither done nor postponed', () => {
    expect(findPage(fresh, knowsNothing)).toBe('account');
    const isLoggedIn = { ...knowsNothing, isLoggedIn: true };
    expect(findPage(fresh, isLoggedIn)).toBe('hotel');
    expect(findPage({ ...fresh, later: ['hotel'] }, isLoggedIn)).toBe('network');
    expect(findPage({ ...fresh, later: ['hotel'], done: ['network'] }, isLoggedIn)).toBe('phone');
    expect(findPage({ ...fresh, later: ['hotel', 'phone'], done: ['network', 'story'] }, isLoggedIn)).toBe('printer');
    expect(findPage({ ...fresh, later: ['hotel', 'phone', 'printer'], done: ['network', 'story'] }, isLoggedIn)).toBe(
      'finished',
    );
  });

  it('is no step that the server already knows the answer to', () => {
    expect(findPage(fresh, { isLoggedIn: true, isHotelNamed: true })).toBe('network');
  });

  it('is never the story step for an existing hotel', () => {
    const progress: Progress = { ...fresh, isNewHotel: false, done: ['network'], later: ['phone', 'printer'] };
    expect(findPage(progress, { isLoggedIn: true, isHotelNamed: true })).toBe('finished');
  });

  it('is the account step again without a session, whatever was done before', () => {
    const progress: Progress = { ...fresh, done: ['account', 'hotel', 'network'] };
    expect(findPage(progress, knowsNothing)).toBe('account');
  });

  it('is the network step while another program uses the port, because the server cannot start', () => {
    expect(findPage(fresh, knowsNothing, true)).toBe('network');
  });
});
