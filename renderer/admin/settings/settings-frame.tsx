import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { findDesktop } from '../../platform/desktop.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { getSectionGroups } from './sections.ts';
import classes from './settings.module.css';

/**
 * `/admin/settings`: the list of settings and the chosen page. A page that the role may not open redirects to one that
 * it may.
 */
export function SettingsFrame() {
  const { t } = useTranslation('settings');
  const session = useSession();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a short screen the list scrolls, so the current entry is scrolled into view.
    if (pathname) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  if (session.state !== 'signed-in') return null;
  const groups = getSectionGroups(session.role, findDesktop() !== undefined);
  const own = groups.flatMap(({ sections }) => sections);
  const section = own.find(({ path }) => pathname.replace(/\/+$/, '').endsWith(`${paths.settings}/${path}`));
  const [first] = own;
  if (!section) return first ? <Navigate to={`${paths.settings}/${first.path}`} replace /> : null;
  return (
    <>
      <PageHead title={t('frame.title')} />
      <div className={classes.frame}>
        {own.length > 1 && (
          <nav ref={list} className={classes.list} aria-label={t('frame.list')}>
            {groups.map(({ label, sections }) => (
              <div key={label} className={classes.group}>
                <h2 className={classes.groupName}>{t(label)}</h2>
                <ul>
                  {sections.map(({ path, label: name }) => (
                    <li key={path}>
                      <NavLink to={`${paths.settings}/${path}`} className={classes.link ?? ''}>
                        {t(name)}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className={classes.page}>
          <Outlet />
        </div>
      </div>
    </>
  );
}
