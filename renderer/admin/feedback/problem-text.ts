import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, codeOf } from '../../platform/api-failure.ts';
import { passwordReason } from './password-text.ts';

/** What the server sent does not have the agreed shape (specification 8, 'invalid data format'). */
export class InvalidData extends Error {}

const known = [
  'NO_RESPONSE',
  'RESTORING',
  'STORAGE_FULL',
  'TOO_MANY_REQUESTS',
  'WRONG_STATUS',
  'TOO_LATE',
  'CHANGED_SINCE',
  'GUEST_NOT_FOUND',
  'STAY_ENDED',
  'STORY_NOT_FOUND',
  'VERSION_CONFLICT',
  'ADMIN_ONLY',
  'FORBIDDEN',
  'DEVICE_NOT_PAIRED',
  'ONLY_ON_THIS_PC',
  'DEVICE_NOT_FOUND',
  'WRONG_HOST',
  'UNEXPECTED',
] as const;

/** Turns anything thrown into a sentence for staff, by its code (decision 3). An unknown code is named, for whoever helps. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (error) => {
      if (error instanceof InvalidData) return t('problem.INVALID_DATA');
      const code = codeOf(error);
      if (error instanceof ApiFailure && code === 'PASSWORD_TOO_WEAK') {
        return t(`password.${passwordReason(error.data) ?? 'common'}`);
      }
      const text = known.find((one) => one === code);
      return text ? t(`problem.${text}`) : `${t('problem.UNEXPECTED')} (${code})`;
    },
    [t],
  );
}
