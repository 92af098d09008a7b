import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Day and time to the second, as a log needs it, in the user's language and the device's time zone. */
export function useMomentText(): (at: string) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const day = { month: 'numeric', day: 'numeric' } as const;
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    const format = new Intl.DateTimeFormat(i18n.language, { ...day, ...time });
    return (at) => format.format(new Date(at));
  }, [i18n.language]);
}
