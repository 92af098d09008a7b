import { useTranslation } from 'react-i18next';

const inWords = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Returns a function that says how many riddles a story has, as on the slips: in words, and from ten on in figures. */
export function useRiddleCount(): (count: number) => string {
  const { t } = useTranslation('kiosk');
  return (count) => {
    const few = inWords.find((candidate) => candidate === count);
    return few === undefined ? t('stories.riddles.more', { n: count }) : t(`stories.riddles.${few}`);
  };
}
