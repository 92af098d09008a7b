import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Role } from '#core/model/account.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import { Notice } from './notice.tsx';
import type { StatusActions } from './use-status-actions.ts';

type Props = {
  readonly storage: ServerStatus['storage'];
  readonly role: Role;
  readonly actions: StatusActions;
};

/**
 * The texts while data are missing, and while only records of the prize draw do not match. No restore changes those
 * (DRAW-24).
 */
const lossTexts = {
  title: 'alarm.losses',
  text: 'alarm.lossesText',
  goOn: 'alarm.goOn',
  question: 'alarm.goOnTitle',
  consequence: 'alarm.goOnText',
} as const;
const drawTexts = {
  title: 'alarm.draws',
  text: 'alarm.drawsText',
  goOn: 'alarm.drawsGoOn',
  question: 'alarm.drawsGoOnTitle',
  consequence: 'alarm.drawsGoOnText',
} as const;

/** Lists damaged or missing files. While data are missing, an administrator decides how to continue (STORE-9). */
export function FileProblems({ storage, role, actions }: Props) {
  const { t } = useTranslation('panel');
  const { moment } = useTimeText();
  const [isAsking, setAsking] = useState(false);
  const { problems, holdsDeletion } = storage;
  if (problems.length === 0) return null;
  const texts = problems.every(({ what }) => what === 'draws_changed') ? drawTexts : lossTexts;
  const confirm = async () => {
    await actions.confirmLosses();
    setAsking(false);
  };
  return (
    <>
      <Notice
        title={t(holdsDeletion ? texts.title : 'alarm.problems')}
        tone={holdsDeletion ? 'bad' : 'warn'}
        actions={
          holdsDeletion &&
          role === 'admin' && (
            <Button color="sun" onClick={() => setAsking(true)}>
              {t(texts.goOn)}
            </Button>
          )
        }
      >
        <ul>
          {problems.map(({ file, what, at }) => (
            <li key={`${file}${what}${at}`}>{t(`alarm.problem.${what}`, { file, at: moment(at) })}</li>
          ))}
        </ul>
        {holdsDeletion && <p>{t(role === 'admin' ? texts.text : 'alarm.lossesStaff')}</p>}
      </Notice>
      {isAsking && (
        <ConfirmDialog
          title={t(texts.question)}
          submit={t(texts.goOn)}
          isDestructive
          isBusy={actions.isBusy}
          onSubmit={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>{t(texts.consequence)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
