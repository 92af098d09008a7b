import { expect, it } from 'vitest';
import { guestEndpoints } from '#core/api/guest.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import { inMountOrder, methodsByPath } from './route-order.ts';

it('puts fixed paths before parameters', () => {
  const names = inMountOrder(guestEndpoints, staffEndpoints).map(({ name }) => name);
  const before = (a: string, b: string) => expect(names.indexOf(a), `${a} before ${b}`).toBeLessThan(names.indexOf(b));
  before('listActiveStories', 'getStory');
  before('updateTitles', 'updateStory');
  before('listGuests', 'toggleActive');
  before('listMyGuests', 'getActiveStatus');
  before('getGuestDetail', 'getProgress');
});

it('lists the methods of a path', () => {
  const methods = methodsByPath(inMountOrder(guestEndpoints, staffEndpoints));
  expect(methods.get('/stories/:storyId')?.toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT']);
  expect(methods.get('/events')).toEqual(['GET']);
});
