import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '#core/api/printing-schemas.ts';

/** Returns functions that describe a job's content and its state. */
export function usePrintTexts() {
  const { t } = useTranslation('printing');
  return useMemo(
    () => ({
      /** Returns the room, the story's title or the prize's name; or the kind of ticket if the job has none of them. */
      what: ({ kind, title, roomNumber }: Pick<PrintJobView, 'kind' | 'title' | 'roomNumber'>) => {
        if (roomNumber !== undefined) return t('room', { room: roomNumber });
        return title === '' ? t(`kind.${kind}`) : title;
      },
      state: ({ state, fault, confirmedBy }: PrintJobView): string => {
        if (state === 'printed' && confirmedBy !== undefined) return t('state.checked');
        if (state === 'printed' && fault === 'UNCONFIRMED') return t('state.sent');
        if (state === 'not_sent' && confirmedBy !== undefined) return t('state.notOut');
        if (state === 'not_sent' && fault !== undefined) return t(`fault.${fault}`);
        return t(`state.${state}`);
      },
    }),
    [t],
  );
}

export const isWaiting = ({ state }: Pick<PrintJobView, 'state'>) => state === 'queued' || state === 'printing';
