import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { errors } from '#core/locales/ja/errors.ts';
import { ApiFailure, codeOf } from './api-failure.ts';

export type ErrorTextKey = keyof typeof errors;

/** Codes with which the server says nothing that helps a person. */
const silent: readonly string[] = ['UNEXPECTED', 'INTERNAL', 'INVALID_INPUT', 'BROKEN_JSON', 'METHOD_NOT_ALLOWED'];

/**
 * Turns anything thrown into a sentence in the user's language, by its code (decision 3). Where the server gives no message
 * of its own, `fallback` says what failed ('registration failed, try again', specification 8).
 */
export function useErrorText(): (error: unknown, fallback?: ErrorTextKey) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error, fallback = 'UNEXPECTED') => {
      const code = codeOf(error);
      const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
      if (wait !== undefined && wait > 0) return t('waitSeconds', { seconds: Math.ceil(wait / 1_000) });
      // A code of a newer server than this page has no text here.
      const isTold = !silent.includes(code) && i18n.exists(code, { ns: 'errors' });
      return t(isTold ? code : fallback);
    },
    [t, i18n],
  );
}
