import { useMediaQuery } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconChartBar,
  IconClipboardList,
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
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { panel } from '#core/locales/ja/panel.ts';
import type { Role } from '#core/model/account.ts';
import { paths } from '../paths.ts';
import { useStatus } from '../status/use-status.ts';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { Tip } from '../tip/tip.tsx';
import { BrandMark } from './brand-mark.tsx';
import classes from './shell.module.css';

/** A number with more digits would cover the icon, or push the label out of its line. */
const maxShown = 99;

type Props = {
  readonly counts: Readonly<Record<NonNullable<NavItem['shows']>, number>>;
  readonly role: Role;
};

/** The side navigation. Below 1200 px it shows icons only, with their names as tooltips. */
export function SideNav({ counts, role }: Props) {
  const { t } = useTranslation(['admin', 'panel']);
  return (
    <nav className={classes.navInner} aria-label={t('nav.label')}>
      <div className={classes.brand}>
        <BrandMark />
        <span className={classes.wide}>{t('app.name')}</span>
      </div>
      {getNavGroups(role).map((items) => (
        <ul key={items[0]?.path} className={classes.items}>
          {items.map((item) => (
            <li key={item.path}>
              <NavLink item={item} count={item.shows === undefined ? 0 : counts[item.shows]} />
            </li>
          ))}
        </ul>
      ))}
      <NavFoot />
    </nav>
  );
}

function NavLink({ item, count }: { readonly item: NavItem; readonly count: number }) {
  const { t } = useTranslation(['admin', 'panel', 'printing']);
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery('(max-width: 74.99em)', true, { getInitialValueInEffect: false });
  const { icon: Icon, label, path } = item;
  const name = t(`panel:${label}`);
  return (
    <Tip label={name} position="right" disabled={!isNarrow}>
      <Link to={path} className={classes.item} aria-current={isCurrentPage(item, pathname) ? 'page' : undefined}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <span className={classes.wide}>{name}</span>
        {count > 0 && (
          <span className={classes.count} data-shows={item.shows}>
            <span aria-hidden>{count > maxShown ? `${maxShown}+` : count}</span>
            <span className="admin-unseen">
              {item.shows === 'waiting' ? t('nav.waiting', { count }) : t('printing:nav.unknown', { count })}
            </span>
          </span>
        )}
      </Link>
    </Tip>
  );
}

/** The name of the hotel, the number of connected phones, and the time of the last backup. */
function NavFoot() {
  const { t } = useTranslation('panel');
  const { recent } = useTimeText();
  const now = useNow(60_000);
  const { data: status } = useStatus();
  if (!status) return null;
  const { hotel, connectedPhones, backup } = status;
  return (
    <section className={classes.foot} aria-label={t('foot.label')}>
      <b>{hotel.name}</b>
      <span>{t('foot.phones', { count: connectedPhones })}</span>
      <span>{backup.lastAt === null ? t('foot.noBackup') : t('foot.backup', { at: recent(backup.lastAt, now) })}</span>
    </section>
  );
}

type NavItem = {
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
    { path: paths.handover, label: 'nav.handover', icon: IconClipboardList, role: 'staff' },
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
