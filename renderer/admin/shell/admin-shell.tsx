import { AppShell } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router-dom';
import { useDesktopRequests } from '../desktop-program/use-desktop-requests.ts';
import { useUnsaved } from '../drafts/unsaved-context.ts';
import { UnsavedProvider } from '../drafts/unsaved-provider.tsx';
import { FeedbackProvider } from '../feedback/feedback.tsx';
import { useArrivals } from '../guest-data/use-waiting-count.ts';
import { LiveProvider } from '../live/live-provider.tsx';
import { paths } from '../paths.ts';
import { usePrintQuestions } from '../printing/use-print-jobs.ts';
import { staffApi } from '../server/staff-api.ts';
import { StaffPinDialog } from '../session/staff-pin-dialog.tsx';
import { announceLogOut, hasUnsavedElsewhere } from '../session/tabs.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx';
import { searchState } from '../shortcuts/use-search-key.ts';
import { useNothingGreen } from '../status/use-server-away.ts';
import { useKnownStatus } from '../status/use-status.ts';
import { useArrivalSound } from '../waiting/use-arrival-sound.ts';
import { useKioskSound } from '../waiting/use-kiosk-sound.ts';
import { HeadSlotContext } from './head-slot.ts';
import classes from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

const mainId = 'content';

/** The frame of all pages behind the log-in: side navigation, top bar, live updates, messages. */
export function AdminShell() {
  return (
    <LiveProvider>
      <UnsavedProvider>
        <ShortcutsProvider>
          <Frame />
        </ShortcutsProvider>
      </UnsavedProvider>
    </LiveProvider>
  );
}

function Frame() {
  const { t } = useTranslation('admin');
  const session = useSession();
  const arrivals = useArrivals();
  const waiting = arrivals?.waiting;
  const printQuestions = usePrintQuestions().data?.length ?? 0;
  useArrivalSound(arrivals);
  useKioskSound(useKnownStatus().data?.kiosks);
  useFaviconBadge(waiting ?? 0);
  useGoToSearch();
  useDesktopRequests();
  useNothingGreen();
  const { logOut, isLoggingOut } = useLogOut();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <HeadSlotContext value={slot}>
      <AppShell
        layout="alt"
        transitionDuration={0}
        header={{ height: 56 }}
        navbar={{ width: { base: 64, lg: 192 }, breakpoint: 0 }}
      >
        <AppShell.Navbar component="div" className={classes.nav} withBorder={false}>
          <a
            href={`#${mainId}`}
            className={classes.skip}
            onClick={(event) => {
              // The part of the address after the # names the open guest (PANEL-10).
              event.preventDefault();
              document.getElementById(mainId)?.focus();
            }}
          >
            {t('nav.skip')}
          </a>
          <SideNav
            counts={{ waiting: waiting ?? 0, printQuestions }}
            role={session.state === 'signed-in' ? session.role : 'staff'}
          />
        </AppShell.Navbar>
        <AppShell.Header className={classes.header}>
          <div ref={setSlot} className={classes.slot} />
          <TopBar
            email={session.state === 'signed-in' ? session.email : ''}
            onLogOut={logOut}
            isLoggingOut={isLoggingOut}
          />
        </AppShell.Header>
        <AppShell.Main id={mainId} tabIndex={-1} className={classes.main}>
          <FeedbackProvider>
            <Outlet />
            <StaffPinDialog />
          </FeedbackProvider>
        </AppShell.Main>
      </AppShell>
    </HeadSlotContext>
  );
}

/** Registers `/`, which opens the search for guests on a page without a search field. */
function useGoToSearch(): void {
  const { t } = useTranslation('panel');
  const navigate = useNavigate();
  useHotkeys([
    {
      keys: ['/'],
      label: t('shortcuts.toSearch'),
      run: () => void navigate(paths.guests, { state: searchState }),
      isFallback: true,
    },
  ]);
}

const shell =
  'M16 26C14 26 13 24 12 23L9 23.5C3 19 0 13 3 8C6 9 6 5 10 4C12 6 13 2 16 2C19 2 20 6 22 4C26 5 26 9 29 8C32 13 29 19 23 23.5L20 23C19 24 18 26 16 26Z';

/** Returns the data URL of the product's logo with a number on it. */
function badgeIcon(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  // The colours are literal values, because a separate picture cannot use the page's variables.
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${shell}" fill="#F2B33D"/><circle cx="21" cy="20" r="11" fill="#D0303F"/><text x="21" y="25.5" font-family="sans-serif" font-size="${text.length > 1 ? 12 : 16}" font-weight="700" fill="#fff" text-anchor="middle">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** Shows on the tab's icon how many guests wait, or the page's own icon if nobody does. */
function useFaviconBadge(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || count === 0) return;
    const own = link.href;
    link.href = badgeIcon(count);
    return () => {
      link.href = own;
    };
  }, [count]);
}

/**
 * Returns `logOut`, which ends the session on the server and on this device, so that the log-in page opens. The stored token is
 * removed even if the server does not respond. It first asks about unsaved work, including that of other tabs (PANEL-19).
 * Closing the page while other tabs or the server are asked logs out as well; the other tabs then keep their drafts.
 */
export function useLogOut(): { readonly logOut: () => void; readonly isLoggingOut: boolean } {
  const session = useSessionStore();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const { askBefore, askForOthers } = useUnsaved();
  const endOnServer = () => staffApi.call('logOut', { keepalive: true }).catch(() => undefined);
  const end = async () => {
    setLoggingOut(true);
    const leave = () => session.signOut('left');
    await untilPageHides(endOnServer(), leave);
    leave();
    announceLogOut();
  };
  const askOthers = async () => {
    const leave = () => {
      void endOnServer();
      session.signOut('left');
    };
    if (await untilPageHides(hasUnsavedElsewhere(), leave)) askForOthers(() => void end());
    else await end();
  };
  return { logOut: () => askBefore(() => void askOthers()), isLoggingOut };
}

/** Awaits a promise. If the page is closed meanwhile, runs `whenItGoes`. */
async function untilPageHides<T>(waiting: Promise<T>, whenItGoes: () => void): Promise<T> {
  window.addEventListener('pagehide', whenItGoes);
  try {
    return await waiting;
  } finally {
    window.removeEventListener('pagehide', whenItGoes);
  }
}
