import { Button, Kbd, Title } from '@mantine/core';
import { IconFlag, IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { createRedemptionLink } from '../../redemption/voucher-link.ts';
import { useHotkeys } from '../../shortcuts/shortcuts-context.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './detail.module.css';

/**
 * Shows when a guest finished, their points, and their spin or prize (PANEL-22). Renders nothing before the guest has
 * finished.
 */
export function FinishedCard({ detail: { progress, user } }: { readonly detail: GuestDetail }) {
  const { t } = useTranslation('monitor');
  const { brief } = useTimeText();
  if (!progress.gameCompleted) return null;
  const { voucherCode } = progress.lottery.draw ?? {};
  return (
    <section className={`admin-card ${classes.finished}`}>
      <IconFlag size={28} aria-hidden />
      <div>
        <Title order={2}>{t('finished.title')}</Title>
        <p>
          {progress.completedAt !== null && <span>{t('finished.at', { at: brief(progress.completedAt) })}</span>}
          <span>{t('card.points', { count: progress.totalScore })}</span>
          {user.prize !== 'none' && <b>{t(`prize.${user.prize}`)}</b>}
        </p>
      </div>
      {voucherCode !== undefined && <ToDesk code={voucherCode} />}
    </section>
  );
}

/** A button that opens the redemption page with the voucher's code. The key P does the same. */
function ToDesk({ code }: { readonly code: string }) {
  const { t } = useTranslation('redemption');
  const navigate = useNavigate();
  const { to, state } = createRedemptionLink(code);
  const open = () => void navigate(to, { state });
  useHotkeys([{ keys: ['p'], shown: ['P'], label: t('keys.open'), run: open }]);
  return (
    <Button
      className={classes.toDesk}
      leftSection={<IconGift size={18} aria-hidden />}
      rightSection={<Kbd aria-hidden>P</Kbd>}
      onClick={open}
    >
      {t('guest.open')}
    </Button>
  );
}
