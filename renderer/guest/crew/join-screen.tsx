import { type FormEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { CodeFound } from '#core/api/response-schemas.ts';
import { guestLimits } from '#core/model/guest-limits.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { type FailureCode, getCode } from '../../platform/api-failure.ts';
import { storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { repeatLost } from '../../platform/repeat-lost.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useIsLeft } from '../../platform/use-is-left.ts';
import { useLoad } from '../../platform/use-load.ts';
import shipPicture from '../../ui/assets/ship.svg';
import hull from '../../ui/assets/ship-hull.svg';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { ToWelcome } from '../codes/wrong-code.tsx';
import { getDestination } from '../entrance/destination.ts';
import { PlateDrawing } from '../game/finale/scene.tsx';
import { useEndingTexts } from '../game/finale/use-ending-words.ts';
import styles from './crew.module.css';
import { MemberMark, useMembers } from './member-mark.tsx';

type Crew = Extract<CodeFound, { kind: 'crew' }>;

/** The page `/crew/{code}`, which the QR code of a crew opens on another phone (CREW-2). */
export function JoinScreen() {
  const { t } = useTranslation('crew');
  const { t: common } = useTranslation();
  const { code = '' } = useParams();
  const errorText = useErrorText();
  useDocumentTitle(t('join'));
  const load = useCallback(
    (signal: AbortSignal) => repeatLost(() => phoneApi.call('lookUpCode', { signal, body: { code } })),
    [code],
  );
  const { retry, ...found } = useLoad(load);
  if (found.state === 'loading') return <Loading label={t('looking')} />;
  if (found.state === 'failed') {
    const isGone = goneCodes.includes(getCode(found.error));
    return (
      <StateScreen
        mood="thinking"
        title={t(isGone ? 'goneTitle' : 'lookFailed')}
        actions={
          <>
            {!isGone && (
              <Button look="sea" icon="retry" onClick={retry}>
                {common('tryAgain')}
              </Button>
            )}
            <ToWelcome />
          </>
        }
      >
        <p className="lines">{isGone ? t('goneText') : errorText(found.error)}</p>
      </StateScreen>
    );
  }
  const { data } = found;
  if (data.kind === 'move') return <Navigate replace to={`/?resume=${encodeURIComponent(code)}`} />;
  if (!data.isMember && (data.isFinished || data.isFull)) {
    const state = data.isFinished ? 'finished' : 'full';
    return (
      <StateScreen mood="sorry" title={t(`${state}Title`)} actions={<ToWelcome />}>
        <p className="lines">{t(`${state}Text`)}</p>
      </StateScreen>
    );
  }
  return <Join crew={data} code={code} onChanged={retry} />;
}

const goneCodes: readonly FailureCode[] = ['RESUME_CODE_INVALID', 'CODE_MISTYPED'];

function Join({
  crew: { guestName, members, isMember },
  code,
  onChanged,
}: {
  readonly crew: Crew;
  readonly code: string;
  /** Called if nobody can join any more. */
  readonly onChanged: () => void;
}) {
  const { t } = useTranslation('crew');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isLeft = useIsLeft();
  const formId = useId();
  const { fitted } = useEndingTexts(guestName, []);
  const crew = useMembers(members);
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isTaken = failure !== undefined && getCode(failure) === 'CREW_NAME_TAKEN';

  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (!isMember && isBlank(name))) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const guest = await phoneApi.call('resumeGuest', { body: { code, name } });
      if (isLeft()) return;
      storeGuest(guest);
      navigate(getDestination(guest), { replace: true });
    } catch (error) {
      setIsBusy(false);
      setFailure(error);
      const failed = getCode(error);
      if (failed === 'CREW_FULL' || failed === 'CREW_FINISHED' || goneCodes.includes(failed)) onChanged();
    }
  };
  return (
    <main className={`screen ${styles.join}`}>
      <header className={styles.sea}>
        <div className={styles.bar}>
          <LanguageSwitch />
        </div>
        <div className={styles.ship} aria-hidden="true">
          <img src={shipPicture} alt="" />
          <img src={hull} alt="" />
          <svg viewBox="0 -6 440 356" aria-hidden="true">
            <PlateDrawing name={fitted} />
          </svg>
        </div>
      </header>
      <form id={formId} className={styles.form} onSubmit={join} noValidate>
        <h1 className="display lines">{t('joinTitle', { name: guestName })}</h1>
        <p className="small soft num">{t('aboard', { n: members.length })}</p>
        <ul className={styles.members}>
          {crew.map(({ seat, name: memberName }) => (
            <li key={seat}>
              <MemberMark seat={seat} />
              <span className="typed">{memberName}</span>
            </li>
          ))}
        </ul>
        {!isMember && (
          <Field
            label={t('yourName')}
            hint={t('nameHint')}
            error={isTaken ? errorText(failure) : undefined}
            value={name}
            maxLength={guestLimits.guestName}
            autoComplete="off"
            enterKeyHint="go"
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {!isMember && <p className="small soft">{t('nameNote')}</p>}
        <StatusLine tone="bad">{failure !== undefined && !isTaken && errorText(failure)}</StatusLine>
      </form>
      <div className={styles.actions}>
        <Button type="submit" form={formId} isBusy={isBusy} disabled={!isMember && isBlank(name)}>
          {t('join')}
        </Button>
        <Button look="text" className="centred" onClick={() => navigate('/')}>
          {t('otherShip')}
        </Button>
      </div>
    </main>
  );
}
