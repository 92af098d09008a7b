import { IconSettings } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { getNavGroups, isCurrentPage, navGroups } from './side-nav.tsx';

const marked = (pathname: string) =>
  navGroups
    .flat()
    .filter((item) => isCurrentPage(item, pathname))
    .map(({ label }) => label);

it.each([
  ['/admin', ['nav.dashboard']],
  ['/admin/', ['nav.dashboard']],
  ['/admin/dashboard', ['nav.dashboard']],
  ['/admin/users', ['nav.guests']],
  ['/admin/stories', ['nav.stories']],
  ['/admin/stories/', ['nav.stories']],
  ['/admin/stories/h7kq2mzp', ['nav.stories']],
  ['/admin/storieses', []],
  ['/admin/nothing', []],
])('the navigation marks the right page at %s', (pathname, labels) => {
  expect(marked(pathname)).toEqual(labels);
});

it('the navigation hides pages for administrators, and groups without pages, from staff [182]', () => {
  const groups = [
    ...navGroups,
    [{ path: '/admin/for-admins', label: 'nav.settings', icon: IconSettings, role: 'admin' }],
  ] as const;
  expect(getNavGroups('admin', groups)).toEqual(groups);
  expect(getNavGroups('staff', groups)).toEqual(getNavGroups('staff'));
  expect(getNavGroups('staff').every((items) => items.length > 0)).toBe(true);
  expect(
    getNavGroups('staff', groups)
      .flat()
      .map(({ path }) => path),
  ).not.toContain('/admin/for-admins');
});
