import { IconCheck, IconCircleCheck, IconClock, IconRefresh, IconWifi } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneState } from '#core/bridge/console-assistant.ts';
import { Spinner } from '../../frame/spinner.tsx';
import frame from '../frame.module.css';
import { Frame } from '../frame.tsx';
import parts from '../parts.module.css';
import { BackButton, Button, LaterButton, QrPicture, SubmitButton } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { useAttempt } from '../use-attempt.ts';
import { PhoneChecklist } from './phone-checklist.tsx';
import styles from './phone-step.module.css';
import { PhoneTable } from './phone-table.tsx';

const titles = {
  waiting: ['phone.title', 'phone.lead', 'thinking'],
  help: ['phone.helpTitle', 'phone.helpLead', 'sorry'],
  over: ['phone.overTitle', 'phone.overLead', 'sorry'],
  good: ['phone.goodTitle', 'phone.goodLead', 'cheering'],
} as const;

/** Shows the test code. The page turns green when a phone has opened the test (DESKTOP-4). */
export function PhoneStep() {
  const { t } = useTranslation('assistant');
  const { phone } = useAssistant();
  const { attempt, isBusy, problem } = useAttempt();
  const next = useRef<HTMLButtonElement>(null);
  const phase = phone?.phase ?? 'waiting';
  const isGood = phase === 'good';
  useEffect(() => {
    if (isGood) next.current?.focus();
  }, [isGood]);
  const [title, lead, mood] = titles[phase];
  const start = () => void attempt(() => assistant().startPhoneTest());
  return (
    <Frame
      mood={mood}
      title={t(title)}
      lead={t(lead)}
      problem={problem}
      back={<BackButton />}
      foot={
        <>
          {isGood ? (
            <Button look="quiet" disabled={isBusy} onClick={start}>
              {t('phone.another')}
            </Button>
          ) : (
            <LaterButton label={t('phone.later')} />
          )}
          <SubmitButton ref={next} disabled={!isGood}>
            {t(isGood ? 'phone.next' : 'next')}
          </SubmitButton>
        </>
      }
      onSubmit={() => {
        if (isGood) void assistant().confirmPhones();
      }}
    >
      {phone && (
        <div className={styles.test} data-phase={phase}>
          <Code phone={phone} onAgain={start} />
          {isGood && <PhoneTable phone={phone} />}
          {(phase === 'help' || phase === 'over') && <PhoneChecklist phone={phone} />}
          {phase === 'waiting' && <How phone={phone} />}
        </div>
      )}
    </Frame>
  );
}

function Code({ phone, onAgain }: { readonly phone: PhoneState; readonly onAgain: () => void }) {
  const { t, i18n } = useTranslation('assistant');
  const { wifi } = useAssistant();
  const { phase, url, waitedMs, goodAt, openedHere } = phone;
  const [minutes, seconds] = [Math.floor(waitedMs / 60_000), Math.floor(waitedMs / 1_000) % 60];
  const isHelp = phase === 'help' || phase === 'over';
  return (
    <div className={styles.code}>
      <div className={styles.codeBox}>
        <QrPicture text={url} label={t('phone.qr')} />
        {phase === 'good' && <IconCheck className={styles.tick} aria-hidden="true" />}
      </div>
      <p role="status" className={styles.codeState}>
        {phase === 'good' ? (
          <>
            <IconCircleCheck size={20} aria-hidden="true" />
            {t('phone.good')} {goodAt !== null && new Date(goodAt).toLocaleTimeString(i18n.language)}
          </>
        ) : (
          <>
            {phase !== 'over' && <Spinner />}
            {phase === 'over' ? t('phone.over') : t(isHelp ? 'phone.waitingShort' : 'phone.waiting')}
          </>
        )}
      </p>
      {isHelp && (
        <>
          <small className={parts.soft}>
            {minutes === 0 ? t('phone.waitedSeconds', { seconds }) : t('phone.waited', { minutes, seconds })}
          </small>
          <small className="typed">{withoutScheme(url)}</small>
          <Button look="line" onClick={onAgain}>
            <IconRefresh size={18} aria-hidden="true" />
            {t('phone.again')}
          </Button>
        </>
      )}
      {wifi !== '' && (
        <small>
          <IconWifi size={16} aria-hidden="true" /> <b className="typed">{wifi}</b> {t('phone.guestWifi')}
        </small>
      )}
      {openedHere && phase !== 'good' && (
        <p className={parts.note} data-look="sun" role="status">
          {t('phone.openedHere')}
        </p>
      )}
    </div>
  );
}

function How({ phone }: { readonly phone: PhoneState }) {
  const { t } = useTranslation('assistant');
  return (
    <div className={styles.how}>
      <ol>
        <li>
          <b>{t('phone.how1')}</b>
          <span>{t('phone.how1Text')}</span>
        </li>
        <li>
          <b>{t('phone.how2')}</b>
          <span>
            {t('phone.how2Text')} <b className="typed">{withoutScheme(phone.url)}</b>
          </span>
        </li>
        <li>
          <b>{t('phone.how3')}</b>
          <span>{t('phone.how3Text')}</span>
        </li>
      </ol>
      <p className={parts.note} data-look="stone">
        <IconClock size={20} aria-hidden="true" />
        <span className={frame.grow}>{t('phone.helpSoon')}</span>
        <button type="button" className={parts.link} onClick={() => void assistant().showPhoneHelp()}>
          {t('phone.helpNow')}
        </button>
      </p>
    </div>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
