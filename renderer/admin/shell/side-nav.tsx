import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '#core/model/account.ts';
import { Tip } from '../tip/tip.tsx';
import { BrandMark } from './brand-mark.tsx';
import { NavFoot } from './nav-foot.tsx';
import { getNavGroups, isCurrentPage, type NavItem } from './nav-items.ts';
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
