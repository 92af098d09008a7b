import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { BrandMark } from './brand-mark.tsx';
import { isAt, navItems } from './nav-items.ts';
import classes from './shell.module.css';

/** The side navigation; icons only, with their names as tooltips, where the page is narrower than 1200 px. */
export function SideNav({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery('(max-width: 74.99em)', true, { getInitialValueInEffect: false });
  return (
    <nav aria-label={t('nav.label')}>
      <div className={classes.brand}>
        <BrandMark />
        <span className={classes.wide}>{t('app.name')}</span>
      </div>
      <ul className={classes.items}>
        {navItems.map((item) => {
          const { icon: Icon, label, path, showsWaiting } = item;
          return (
            <li key={path}>
              <Tooltip label={t(label)} position="right" disabled={!isNarrow}>
                <Link to={path} className={classes.item} aria-current={isAt(item, pathname) ? 'page' : undefined}>
                  <Icon size={20} stroke={1.7} aria-hidden />
                  <span className={classes.wide}>{t(label)}</span>
                  {showsWaiting && waiting > 0 && (
                    <span className={classes.count}>
                      <span aria-hidden>{waiting}</span>
                      <span className={classes.unseen}>{t('nav.waiting', { count: waiting })}</span>
                    </span>
                  )}
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
