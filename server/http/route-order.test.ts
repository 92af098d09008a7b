import { expect, it } from 'vitest';
import { guestEndpoints } from '#core/api/guest.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import { groupByPath, listMethods, sortForMounting } from './route-order.ts';

it('routes with fixed paths come before routes with parameters', () => {
  const names = sortForMounting(guestEndpoints, staffEndpoints).map(({ name }) => name);
  const expectBefore = (a: string, b: string) =>
    expect(names.indexOf(a), `${a} before ${b}`).toBeLessThan(names.indexOf(b));
  expectBefore('listActiveStories', 'getStory');
  expectBefore('updateTitles', 'updateStory');
  expectBefore('listGuests', 'toggleActive');
  expectBefore('listMyGuests', 'getActiveStatus');
  expectBefore('getGuestDetail', 'getProgress');
});

it('routes are grouped by path, with the methods of each path', () => {
  const groups = groupByPath(sortForMounting(guestEndpoints, staffEndpoints));
  const methods = (first: string, rest: string) => [...listMethods(groups.get(first)?.get(rest) ?? [])].toSorted();
  expect(methods('/stories', '/:storyId')).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT']);
  expect(methods('/stories', '/')).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
  expect(methods('/events', '/')).toEqual(['GET', 'OPTIONS']);
});
