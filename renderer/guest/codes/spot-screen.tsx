import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { codeLink, kindOfCode, readCode, spacedCode } from '#core/rules/lottery-codes.ts';
import { storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { randomId } from '../../platform/random-id.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { getDestination } from '../entrance/destination.ts';
import { WhoPlays } from '../entrance/who-plays.tsx';
import { missMoods } from '../game/overlay/spot-result.tsx';
import styles from './codes.module.css';
import { useOwnGuests } from './own-guests.ts';
import { ToWelcome, WrongCode } from './wrong-code.tsx';

/**
 * The page `/spot/{code}`, which a phone's camera opens at the sign of a spot (SPOT-3). It records that the guest of this
 * browser was there. If several play here, it asks who. If nobody does, it says how to go on.
 */
export function SpotScreen() {
  const { t, i18n } = useTranslation('codes');
  const navigate = useNavigate();
  const { code: typed = '' } = useParams();
  const guests = useOwnGuests(i18n.language);
  const [chosen, setChosen] = useState<MyGuest>();
  const { code } = readCode(typed);
  const kind = kindOfCode(code);
  useDocumentTitle(t('spot.title'));
  if (kind === undefined) return <WrongCode />;
  if (kind !== 'spot') return <Navigate replace to={codeLink('', kind, code)} />;
  if (guests.state !== 'ready') return <Loading />;
  const players = guests.data.filter(({ status }) => status === 'active' || status === 'stopped');
  const player = chosen ?? (players.length === 1 ? players[0] : undefined);
  if (player) return <Scanned key={player.userId} guest={player} code={code} />;
  if (players.length > 0) {
    return (
      <WhoPlays
        guests={players}
        onChoose={setChosen}
        onSomeoneElse={() => navigate('/')}
        onBack={() => navigate('/')}
      />
    );
  }
  return (
    <StateScreen mood="hello" title={t('spot.title')} actions={<ToWelcome />}>
      <p className="lines">{t('spot.nobody')}</p>
      <p className={`${styles.code} num`}>{spacedCode(code)}</p>
    </StateScreen>
  );
}

function Scanned({ guest, code }: { readonly guest: MyGuest; readonly code: string }) {
  const { t } = useTranslation('codes');
  const { t: game } = useTranslation('game');
  const navigate = useNavigate();
  const errorText = useErrorText();
  // A repeated call must not count as another try.
  const [clientActionId] = useState(randomId);
  const { userId, storyId } = guest;
  const load = useCallback(
    (signal: AbortSignal) =>
      guestApi.as(userId).call('recordAction', {
        signal,
        body: { userId, storyId, actionType: 'spot_scan', actionDetails: { spotCode: code }, clientActionId },
      }),
    [userId, storyId, code, clientActionId],
  );
  const { retry, ...scanned } = useLoad(load);
  const toStory = (
    <Button
      iconAfter="next"
      onClick={() => {
        storeGuest(guest);
        navigate(getDestination(guest));
      }}
    >
      {t('spot.toStory')}
    </Button>
  );
  if (scanned.state === 'loading') return <Loading label={game('spotChecking')} />;
  if (scanned.state === 'failed') {
    return (
      <StateScreen
        mood="sorry"
        title={t('spot.failed')}
        actions={
          <>
            <Button look="sea" icon="retry" onClick={retry}>
              {t('spot.again')}
            </Button>
            {toStory}
          </>
        }
      >
        <p>{errorText(scanned.error)}</p>
      </StateScreen>
    );
  }
  const { isCorrect, feedback, spot } = scanned.data;
  if (isCorrect || spot === undefined) {
    return (
      <StateScreen mood="cheering" title={game('found')} actions={toStory}>
        <p className="lines">{feedback || game('spotFoundDefault')}</p>
      </StateScreen>
    );
  }
  return (
    <StateScreen mood={missMoods[spot]} title={game(`spot.${spot}.title`)} actions={toStory}>
      <p className="lines">{feedback || game(`spot.${spot}.text`)}</p>
    </StateScreen>
  );
}
