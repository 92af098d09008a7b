import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns functions that format numbers, money and days in the user's language. */
export function useFigures() {
  const { t, i18n } = useTranslation('lottery');
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language);
    const inDays = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
    return {
      num: (value: number) => format.format(value),
      days: (value: number) => inDays.format(value),
      yen: (value: number) => t('yen', { value: format.format(value) }),
    };
  }, [i18n.language, t]);
}
