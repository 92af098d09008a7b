import { AppShell } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useDesktopRequests } from '../desktop-program/use-desktop-requests.ts';
import { UnsavedProvider } from '../drafts/unsaved-provider.tsx';
import { FeedbackProvider } from '../feedback/feedback.tsx';
import { useArrivals } from '../guest-data/use-waiting-count.ts';
import { LiveProvider } from '../live/live-provider.tsx';
import { usePrintQuestions } from '../printing/use-print-jobs.ts';
import { useSession } from '../session/use-session.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx';
import { useNothingGreen } from '../status/use-server-away.ts';
import { useKnownStatus } from '../status/use-status.ts';
import { useArrivalSound } from '../waiting/use-arrival-sound.ts';
import { useKioskSound } from '../waiting/use-kiosk-sound.ts';
import { HeadSlotContext } from './head-slot.ts';
import classes from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useFaviconBadge } from './use-favicon-badge.ts';
import { useGoToSearch } from './use-go-to-search.ts';
import { useLogOut } from './use-log-out.ts';

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
          </FeedbackProvider>
        </AppShell.Main>
      </AppShell>
    </HeadSlotContext>
  );
}
