import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { getErrorValues, useErrorText, useServerMessage } from '../../platform/error-text.ts';
import { passwordReason } from './password-text.ts';

/** Thrown when the server's reply does not match its schema. */
export class InvalidData extends Error {}

const codesWithText = [
  'NO_RESPONSE',
  'RESTORING',
  'DISK_BUSY',
  'STORAGE_FULL',
  'PICTURE_FOLDER_UNUSABLE',
  'TOO_MANY_REQUESTS',
  'WRONG_STATUS',
  'TOO_LATE',
  'CHANGED_SINCE',
  'GUEST_NOT_FOUND',
  'STAY_ENDED',
  'STORY_NOT_FOUND',
  'STORY_NOT_YET',
  'STORY_OVER',
  'VERSION_CONFLICT',
  'ADMIN_ONLY',
  'FORBIDDEN',
  'DEVICE_NOT_PAIRED',
  'ONLY_ON_THIS_PC',
  'DEVICE_NOT_FOUND',
  'WRONG_HOST',
] as const;

/**
 * Returns a function that turns anything thrown into a sentence for staff: the panel's own text for the error's code,
 * else the text that all pages use (`useErrorText`). For an unknown code that is the server's message, if there is one
 * (ERROR-2).
 */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('admin');
  const errorText = useErrorText();
  const serverWords = useServerMessage();
  return useCallback(
    (error) => {
      if (error instanceof InvalidData) return t('problem.INVALID_DATA');
      const code = getCode(error);
      if (error instanceof ApiFailure && code === 'PASSWORD_TOO_WEAK') {
        return t(`password.${passwordReason(error.data) ?? 'common'}`);
      }
      const text = codesWithText.find((candidate) => candidate === code);
      if (text) return t(`problem.${text}`, getErrorValues(error, i18n.language));
      const isUnknown = code === 'INTERNAL' || code === 'UNEXPECTED';
      return isUnknown ? (serverWords(error) ?? t('problem.UNEXPECTED')) : errorText(error);
    },
    [t, i18n, errorText, serverWords],
  );
}
