import { expect, it } from 'vitest';
import { guestEndpoints } from '#core/api/guest.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import { groupByPath, inMountOrder, methodsOf } from './route-order.ts';

it('routes with fixed paths come before routes with parameters', () => {
  const names = inMountOrder(guestEndpoints, staffEndpoints).map(({ name }) => name);
  const before = (a: string, b: string) => expect(names.indexOf(a), `${a} before ${b}`).toBeLessThan(names.indexOf(b));
  before('listActiveStories', 'getStory');
  before('updateTitles', 'updateStory');
  before('listGuests', 'toggleActive');
  before('listMyGuests', 'getActiveStatus');
  before('getGuestDetail', 'getProgress');
});

it('routes are grouped by path, with the methods of each path', () => {
  const groups = groupByPath(inMountOrder(guestEndpoints, staffEndpoints));
  const methods = (first: string, rest: string) => [...methodsOf(groups.get(first)?.get(rest) ?? [])].toSorted();
  expect(methods('/stories', '/:storyId')).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT']);
  expect(methods('/stories', '/')).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
  expect(methods('/events', '/')).toEqual(['GET', 'OPTIONS']);
});
