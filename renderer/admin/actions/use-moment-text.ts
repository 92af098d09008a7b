import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Day and time to the second, as a log needs it, in the user's language and the device's time zone. */
export function useMomentText(): (at: string) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (at) =>
      new Intl.DateTimeFormat(i18n.language, {
        month: 'numeric',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }).format(new Date(at)),
    [i18n.language],
  );
}
