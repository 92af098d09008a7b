import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTexts } from '../time/date-text.ts';

/** Returns a function that formats day and time to the second, in the user's language and the device's time zone. */
export function useMomentText(): (at: string) => string {
  const { i18n } = useTranslation();
  const { exact } = dateTexts[i18n.language === 'en' ? 'en' : 'ja'];
  return useCallback((at) => exact(new Date(at)), [exact]);
}
