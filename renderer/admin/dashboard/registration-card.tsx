import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Role } from '#core/model/account.ts';
import classes from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { SideCard } from './side-card.tsx';
import type { StatusActions } from './use-status-actions.ts';

type Props = {
  readonly registration: ServerStatus['registration'];
  readonly role: Role;
  readonly actions: StatusActions;
};

/** Shows whether new guests can register. Administrators can switch it (PANEL-21). */
export function RegistrationCard({ registration, role, actions }: Props) {
  const { t } = useTranslation('panel');
  const isOpen = registration.state === 'open';
  return (
    <SideCard
      title={t('registration.title')}
      badge={
        <CardBadge tone={isOpen ? 'good' : 'warn'}>{t(isOpen ? 'registration.open' : 'registration.paused')}</CardBadge>
      }
    >
      {role === 'admin' && (
        <Switch
          label={t('registration.switch')}
          checked={isOpen}
          disabled={actions.isBusy}
          onChange={() => void actions.setRegistration(isOpen ? 'paused' : 'open')}
        />
      )}
      <p className={classes.label}>{t(isOpen ? 'registration.openText' : 'registration.pausedText')}</p>
    </SideCard>
  );
}
