import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { errors } from '#core/locales/ja/errors.ts';
import type { staffErrors } from '#core/locales/ja/staff-errors.ts';
import { ApiFailure, getCode } from './api-failure.ts';
import { formatDay } from './day-text.ts';

export type ErrorTextKey = keyof typeof errors | keyof typeof staffErrors;

/** Returns the values of an error's text: `day` as a date in a language, if the server has named one (STORY-8). */
export function getErrorValues(error: unknown, language: string): { readonly day: string } {
  const data = error instanceof ApiFailure ? error.data : undefined;
  const hasDay = typeof data === 'object' && data !== null && 'day' in data && typeof data.day === 'string';
  return { day: hasDay ? formatDay(data.day as string, language) : '' };
}

/** The codes whose texts say less than `fallback`. */
const silent: readonly string[] = ['UNEXPECTED', 'INTERNAL', 'INVALID_INPUT', 'BROKEN_JSON', 'METHOD_NOT_ALLOWED'];

/** The maximum length of a server message on the page. */
const messageCharacters = 200;

/**
 * Returns a function that returns the text for an error in the user's language. If the server asks for a pause, the text is
 * the number of seconds to wait. For a code that this page does not know (from a newer server) and for a reply without a
 * code, it is the server's own message (ERROR-2). Without such a message and for codes that explain nothing, it is
 * `fallback` ('registration failed, try again').
 */
export function useErrorText(): (error: unknown, fallback?: ErrorTextKey) => string {
  const { t, i18n } = useTranslation('errors');
  const serverWords = useServerMessage();
  return useCallback(
    (error, fallback = 'UNEXPECTED') => {
      const code = getCode(error);
      const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
      if (wait !== undefined && wait > 0) return t('waitSeconds', { seconds: Math.ceil(wait / 1_000) });
      const words = serverWords(error);
      if (words !== undefined) return words;
      const isTold = !silent.includes(code) && i18n.exists(code, { ns: 'errors' });
      return t(isTold ? code : fallback, getErrorValues(error, i18n.language));
    },
    [t, i18n, serverWords],
  );
}

/**
 * Returns a function that returns the server's own message for a failure without a text in this page. It returns undefined
 * if the page has a text or the server sent no message.
 */
export function useServerMessage(): (error: unknown) => string | undefined {
  const { i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return undefined;
      const { code, message } = error;
      if (code !== 'UNEXPECTED' && i18n.exists(code, { ns: 'errors' })) return undefined;
      return oneLine(message) || undefined;
    },
    [i18n],
  );
}

function oneLine(message: string): string {
  const line = message.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > messageCharacters ? `${line.slice(0, messageCharacters - 1)}…` : line;
}
