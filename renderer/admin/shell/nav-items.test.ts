import { expect, it } from 'vitest';
import { isAt, navItems } from './nav-items.ts';

const marked = (pathname: string) => navItems.filter((item) => isAt(item, pathname)).map(({ label }) => label);

it.each([
  ['/admin', ['nav.guests']],
  ['/admin/', ['nav.guests']],
  ['/admin/dashboard', ['nav.guests']],
  ['/admin/users', ['nav.guests']],
  ['/admin/stories', ['nav.stories']],
  ['/admin/stories/', ['nav.stories']],
  ['/admin/nothing', []],
])('marks the page at %s', (pathname, labels) => {
  expect(marked(pathname)).toEqual(labels);
});
