import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { getErrorValues } from '../../platform/error-text.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { GuestBadge } from '../entrance/guest-badge.tsx';
import type { Trouble } from './open-ticket.ts';

/** Failures after which a retry may help. */
const passing: readonly Trouble['kind'][] = ['busy', 'away', 'closed'];
/** Failures for which Mars looks thoughtful instead of sorry. */
const calm: readonly Trouble['kind'][] = [...passing, 'unknown', 'mistyped', 'notYet'];

/**
 * The screen for a ticket with which nobody can register. It says why, and what to do (TICKET-6). Guests of this phone can
 * continue.
 */
export function TicketTrouble({
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
