import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../settings/section-card.tsx';
import classes from '../settings/settings.module.css';

type Erasure = { readonly at: string; readonly why: 'staff' | 'retention'; readonly guests: number };
type Props = {
  readonly retentionDays: number;
  readonly erasedGuests: number;
  readonly erasures: readonly Erasure[];
  readonly momentText: (at: string) => string;
};

/** The maximum number of erasures shown. */
const maxShown = 8;

/** Says after how many days guests' personal data are erased, and lists the first erasures that it is given (ERASE-1). */
export function ErasuresCard({ retentionDays, erasedGuests, erasures, momentText }: Props) {
  const { t } = useTranslation('backups');
  return (
    <SectionCard title={t('erasureTitle')} intro={t('erasureIntro', { days: retentionDays })}>
      <Text>{erasedGuests === 0 ? t('erasureNone') : t('erasureCount', { count: erasedGuests })}</Text>
      {erasures.length > 0 && (
        <dl className={classes.facts}>
          {erasures.slice(0, maxShown).map(({ at, why, guests }) => (
            <div key={`${at}-${why}`} style={{ display: 'contents' }}>
              <dt>{momentText(at)}</dt>
              <dd>{t(`erasure.${why}`, { count: guests })}</dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}
