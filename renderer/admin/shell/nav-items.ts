import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconChartBar,
  IconConfetti,
  IconGift,
  IconHome,
  IconList,
  IconPhoto,
  IconPrinter,
  IconTicket,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { panel } from '#core/locales/ja/panel.ts';
import type { Role } from '#core/model/account.ts';
import { paths } from '../paths.ts';

export type NavItem = {
  readonly path: string;
  readonly label: Extract<keyof typeof panel, `nav.${string}`>;
  readonly icon: TablerIcon;
  /** Who sees it: `admin` only administrators, `staff` everybody (ACCESS-4). */
  readonly role: Role;
  /** Which number the item shows: that of the waiting guests, or that of the printed tickets that staff must check. */
  readonly shows?: 'waiting' | 'printQuestions';
  /** Other addresses of the same page, with those below them. */
  readonly alsoAt?: readonly string[];
};

/** The pages of the side navigation in groups: daily work, content, settings. Each page has one entry. */
export const navGroups: readonly (readonly NavItem[])[] = [
  [
    {
      path: paths.home,
      label: 'nav.dashboard',
      icon: IconHome,
      role: 'staff',
      shows: 'waiting',
      alsoAt: [paths.dashboard],
    },
    { path: paths.checkIn, label: 'nav.checkIn', icon: IconTicket, role: 'staff' },
    { path: paths.guests, label: 'nav.guests', icon: IconUsers, role: 'staff' },
    { path: paths.redemption, label: 'nav.redemption', icon: IconGift, role: 'staff' },
    { path: paths.printing, label: 'nav.printing', icon: IconPrinter, role: 'staff', shows: 'printQuestions' },
  ],
  [
    { path: paths.stories, label: 'nav.stories', icon: IconBook2, role: 'staff' },
    { path: paths.prizes, label: 'nav.prizes', icon: IconConfetti, role: 'staff' },
    { path: paths.statistics, label: 'nav.statistics', icon: IconChartBar, role: 'staff' },
    { path: paths.actions, label: 'nav.actions', icon: IconList, role: 'staff' },
    { path: paths.photos, label: 'nav.photos', icon: IconPhoto, role: 'staff' },
  ],
  [{ path: paths.settings, label: 'nav.settings', icon: IconAdjustmentsHorizontal, role: 'admin' }],
];

/** Returns the pages that an account with this role sees, without empty groups. */
export function getNavGroups(role: Role, groups = navGroups): readonly (readonly NavItem[])[] {
  return groups
    .map((items) => items.filter((item) => item.role === 'staff' || role === 'admin'))
    .filter((items) => items.length > 0);
}

/**
 * Returns whether the address is that of the item's page, another address of the page, or one below these. No address is below
 * the home page.
 */
export function isCurrentPage({ path, alsoAt = [] }: Pick<NavItem, 'path' | 'alsoAt'>, pathname: string): boolean {
  const address = pathname.replace(/\/+$/, '') || '/';
  return [path, ...alsoAt].some(
    // Every address is below `/admin`, so the home page matches only itself.
    (own) => address === own || (own !== paths.home && address.startsWith(`${own}/`)),
  );
}
