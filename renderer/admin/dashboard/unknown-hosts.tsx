import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Role } from '#core/model/account.ts';
import { Notice } from './notice.tsx';
import type { StatusActions } from './use-status-actions.ts';

type Props = {
  readonly hosts: ServerStatus['address']['unknownHosts'];
  readonly role: Role;
  readonly actions: StatusActions;
};

/**
 * Warns about the unknown host name under which the most phones reach the server, which comes first in `hosts`
 * (ACCESS-11). Administrators can make it the public address.
 */
export function UnknownHosts({ hosts, role, actions }: Props) {
  const { t } = useTranslation('panel');
  const [host] = hosts;
  if (!host) return null;
  const use = (
    <Button
      color="sun"
      size="xs"
      loading={actions.isBusy}
      onClick={() => void actions.choosePublicOrigin(`http://${host.host}`)}
    >
      {t('address.useHost')}
    </Button>
  );
  return (
    <Notice title={t('address.unknownHost')} tone="warn" actions={role === 'admin' && use}>
      <p>{t('address.unknownHostText', { host: host.host, count: host.count })}</p>
    </Notice>
  );
}
