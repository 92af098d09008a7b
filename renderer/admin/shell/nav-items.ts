import { IconBook2, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { paths } from '../paths.ts';

export type NavItem = {
  readonly path: string;
  readonly label: 'nav.guests' | 'nav.stories';
  readonly icon: TablerIcon;
  /** Carries the number of waiting guests. */
  readonly showsWaiting: boolean;
  /** Other addresses of the same page. */
  readonly alsoAt: readonly string[];
};

/** The pages of the side navigation, in its order. A page is linked once it exists. */
export const navItems: readonly NavItem[] = [
  {
    path: paths.guests,
    label: 'nav.guests',
    icon: IconUsers,
    showsWaiting: true,
    alsoAt: [paths.home, paths.dashboard],
  },
  { path: paths.stories, label: 'nav.stories', icon: IconBook2, showsWaiting: false, alsoAt: [] },
];

/** True when the address belongs to the item's page. */
export function isAt(item: NavItem, pathname: string): boolean {
  const address = pathname.replace(/\/+$/, '') || '/';
  return address === item.path || item.alsoAt.includes(address);
}
