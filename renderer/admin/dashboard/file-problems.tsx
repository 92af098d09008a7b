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

/** Lists damaged or missing files. While data are missing, an administrator decides how to continue (STORE-9). */
export function FileProblems({ storage, role, actions }: Props) {
  const { t } = useTranslation('panel');
  const { moment } = useTimeText();
  const [isAsking, setAsking] = useState(false);
  const { problems, holdsDeletion } = storage;
  if (problems.length === 0) return null;
  const confirm = async () => {
    await actions.confirmLosses();
    setAsking(false);
  };
  return (
    <>
      <Notice
        title={t(holdsDeletion ? 'alarm.losses' : 'alarm.problems')}
        tone={holdsDeletion ? 'bad' : 'warn'}
        actions={
          holdsDeletion &&
          role === 'admin' && (
            <Button color="sun" onClick={() => setAsking(true)}>
              {t('alarm.goOn')}
            </Button>
          )
        }
      >
        <ul>
          {problems.map(({ file, what, at }) => (
            <li key={`${file}${what}${at}`}>{t(`alarm.problem.${what}`, { file, at: moment(at) })}</li>
          ))}
        </ul>
        {holdsDeletion && <p>{t(role === 'admin' ? 'alarm.lossesText' : 'alarm.lossesStaff')}</p>}
      </Notice>
      {isAsking && (
        <ConfirmDialog
          title={t('alarm.goOnTitle')}
          submit={t('alarm.goOn')}
          isDestructive
          isBusy={actions.isBusy}
          onSubmit={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>{t('alarm.goOnText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
