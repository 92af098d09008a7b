import { Title } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './detail.module.css';

/** A guest who is through: since when, and whether a prize is still to be handed over. */
export function FinishedCard({ detail: { progress, user } }: { readonly detail: GuestDetail }) {
  const { t } = useTranslation('monitor');
  const { brief } = useTimeText();
  if (!progress.gameCompleted) return null;
  const hasPrize = user.prize === 'spin' || user.prize === 'voucher';
  return (
    <section className={`admin-card ${classes.finished}`}>
      <IconFlag size={28} aria-hidden />
      <div>
        <Title order={2}>{t('finished.title')}</Title>
        <p>
          {progress.completedAt !== null && <span>{t('finished.at', { at: brief(progress.completedAt) })}</span>}
          <span>{t('card.points', { count: progress.totalScore })}</span>
          {hasPrize && <b>{t('mark.prize')}</b>}
        </p>
      </div>
    </section>
  );
}
