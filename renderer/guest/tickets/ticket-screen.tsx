import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { codeLink, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { storeGuest } from '../../platform/device-storage.ts';
import { getErrorValues } from '../../platform/error-text.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { readChosenLanguage } from '../../platform/language.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { useSettling } from '../../ui/use-settling.ts';
import { getDestination } from '../entrance/destination.ts';
import { GuestBadge } from '../entrance/guest-badge.tsx';
import { WhoPlays } from '../entrance/who-plays.tsx';
import { openTicket, type Trouble } from './open-ticket.ts';
import { TicketView } from './ticket-view.tsx';

/** The page `/t/{ticket}`. With a check-in ticket, guests can play without approval (TICKET-6). */
export function TicketScreen() {
  const { code: typed = '' } = useParams();
  const { code } = readCode(typed);
  const kind = kindOfCode(code);
  if (kind === 'ticket') return <KnownTicket key={code} code={code} />;
  if (kind !== undefined) return <Navigate replace to={codeLink('', kind, code)} />;
  return <TicketTrouble trouble={{ kind: 'mistyped' }} guests={[]} />;
}

function KnownTicket({ code }: { readonly code: string }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const navigate = useNavigate();
  const location = useLocation();
  const [refused, setRefused] = useState<Trouble>();
  const load = useCallback((signal: AbortSignal) => openTicket(code, language, signal), [code, language]);
  const { retry, ...opened } = useLoad(load, { keepsOld: true });
  const data = opened.state === 'ready' ? opened.data : undefined;

  // Shows the ticket's language on a phone on which nobody has chosen one.
  const ticketLanguage = data?.trouble === undefined ? data?.ticket.language : undefined;
  useEffect(() => {
    if (ticketLanguage !== undefined && readChosenLanguage() === undefined)
      chooseLanguage(ticketLanguage).catch(() => undefined);
  }, [ticketLanguage]);

  // `isNew` is in the tab's history, so that the back button leads to the question, and a reload shows the same page.
  const isNew = (location.state as { readonly isNew?: boolean } | null)?.isNew === true;
  const trouble = refused ?? data?.trouble;
  // A phone of the ticket that scans it again finds it used up, most likely by its own guests.
  const isUsedUp = refused === undefined && trouble?.kind === 'usedUp';
  const asksWho = data !== undefined && (!trouble || isUsedUp) && data.guests.length > 0 && !isNew;
  useSettling(`${data === undefined} ${asksWho} ${trouble?.kind}`);

  const playOn = (guest: MyGuest) => {
    storeGuest(guest);
    navigate(getDestination(guest));
  };
  const toWelcome = () => navigate('/');
  if (data === undefined) return <Loading />;
  if (asksWho) {
    return (
      <WhoPlays
        guests={data.guests}
        onChoose={playOn}
        onSomeoneElse={() => navigate('.', { state: { isNew: true } })}
        onBack={toWelcome}
      />
    );
  }
  if (trouble || data.trouble) {
    return (
      <TicketTrouble
        trouble={trouble ?? data.trouble ?? { kind: 'away' }}
        guests={data.guests}
        onPlayOn={playOn}
        onRetry={() => {
          setRefused(undefined);
          retry();
        }}
      />
    );
  }
  return (
    <TicketView
      code={code}
      ticket={data.ticket}
      hotel={data.hotel}
      onBack={data.guests.length > 0 ? () => navigate(-1) : toWelcome}
      onRefused={setRefused}
      onStoriesChanged={retry}
      onActive={(storyId) => navigate(`/story/${encodeURIComponent(storyId)}`, { replace: true })}
    />
  );
}

/** Failures after which a retry may help. */
const passing: readonly Trouble['kind'][] = ['busy', 'away', 'closed'];
/** Failures for which Mars looks thoughtful instead of sorry. */
const calm: readonly Trouble['kind'][] = [...passing, 'unknown', 'mistyped', 'notYet'];

/**
 * The screen for a ticket with which nobody can register. It says why, and what to do (TICKET-6). Guests of this phone can
 * continue.
 */
function TicketTrouble({
  trouble,
  guests,
  onPlayOn,
  onRetry,
}: {
  readonly trouble: Trouble;
  readonly guests: readonly MyGuest[];
  readonly onPlayOn?: (guest: MyGuest) => void;
  readonly onRetry?: () => void;
}) {
  const { t, i18n } = useTranslation(['entryTicket', 'entry', 'errors']);
  const navigate = useNavigate();
  const { kind, seconds, error } = trouble;
  useDocumentTitle(t(`entryTicket:${kind}.title`));
  const isTyped = kind === 'unknown' || kind === 'mistyped';
  return (
    <StateScreen
      mood={calm.includes(kind) ? 'thinking' : 'sorry'}
      title={t(`entryTicket:${kind}.title`)}
      actions={
        <>
          {onPlayOn && guests.map((guest) => <GuestBadge key={guest.userId} guest={guest} onChoose={onPlayOn} />)}
          {passing.includes(kind) && onRetry && (
            <Button icon="retry" onClick={onRetry}>
              {t('entryTicket:retry')}
            </Button>
          )}
          <Button look={isTyped ? 'go' : 'text'} onClick={() => navigate('/')}>
            {t(isTyped ? 'entryTicket:otherCode' : 'entry:toWelcome')}
          </Button>
        </>
      }
    >
      <p>{t(`entryTicket:${kind}.text`, getErrorValues(error, i18n.language))}</p>
      {seconds !== undefined && <p>{t('errors:waitSeconds', { seconds })}</p>}
      {guests.length > 0 && <p className="small soft">{t('entryTicket:playOn')}</p>}
    </StateScreen>
  );
}
