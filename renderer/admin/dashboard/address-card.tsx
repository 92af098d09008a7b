import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Role } from '#core/model/account.ts';
import { paths } from '../paths.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import addressClasses from './address.module.css';
import { AddressChanged } from './address-changed.tsx';
import classes from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { CopyAddress } from './copy-address.tsx';
import { Notice } from './notice.tsx';
import { PrintEntrance } from './print-entrance.tsx';
import { SideCard } from './side-card.tsx';
import type { StatusActions } from './use-status-actions.ts';

type Props = {
  readonly status: Pick<ServerStatus, 'address' | 'wifi' | 'connectedPhones'>;
  readonly role: Role;
  readonly actions: StatusActions;
  /** False if another button is the page's primary one. Then the button that prints new codes is not. */
  readonly isPrintPrimary: boolean;
};

/**
 * Shows the guests' address, its QR code and the name of the Wi-Fi. Warns if the address has changed or guests open an
 * unknown one.
 */
export function AddressCard({ status, role, actions, isPrintPrimary }: Props) {
  const { t } = useTranslation('panel');
  const { publicOrigin, changed, unknownHosts } = status.address;
  const { ssid } = status.wifi;
  const isGood = !changed && unknownHosts.length === 0;
  // The badge says that phones are connected only while one really is (PANEL-6).
  const isPhoneConnected = status.connectedPhones > 0;
  return (
    <SideCard
      title={t('address.title')}
      badge={
        isGood && (
          <CardBadge tone={isPhoneConnected ? 'good' : 'quiet'}>
            {t(isPhoneConnected ? 'address.good' : 'address.same')}
          </CardBadge>
        )
      }
    >
      {changed && <AddressChanged changed={changed} publicOrigin={publicOrigin} />}
      <UnknownHosts hosts={unknownHosts} role={role} actions={actions} />
      <p className={classes.label}>{t('address.label')}</p>
      <CopyAddress address={publicOrigin} />
      <div className={addressClasses.entrance}>
        <QrPicture text={`${publicOrigin}/`} label={t('address.qr')} sizePx={112} />
        <div>
          <p className={classes.label}>{t('address.wifi')}</p>
          {ssid ? <b className={addressClasses.ssid}>{ssid}</b> : <NoWifi role={role} />}
          {!changed && <PrintEntrance label={t('address.print')} />}
        </div>
      </div>
      {changed && (
        <div className={addressClasses.changedActions}>
          <PrintEntrance label={t('address.printNew')} isLoud={isPrintPrimary} />
          <Button component={Link} to={paths.guests}>
            {t('address.affected', { count: changed.affectedGuests })}
          </Button>
          <Button loading={actions.isBusy} onClick={() => void actions.confirmAddress()}>
            {t('address.confirm')}
          </Button>
        </div>
      )}
    </SideCard>
  );
}

function NoWifi({ role }: { readonly role: Role }) {
  const { t } = useTranslation('panel');
  if (role !== 'admin') return <span className={classes.soft}>{t('address.noWifi')}</span>;
  return (
    <Anchor component={Link} to={paths.settings}>
      {t('address.setWifi')}
    </Anchor>
  );
}

type UnknownHostsProps = {
  readonly hosts: ServerStatus['address']['unknownHosts'];
  readonly role: Role;
  readonly actions: StatusActions;
};

/**
 * Warns about the unknown host name under which the most phones reach the server, which comes first in `hosts`
 * (ACCESS-11). Administrators can make it the public address.
 */
function UnknownHosts({ hosts, role, actions }: UnknownHostsProps) {
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
