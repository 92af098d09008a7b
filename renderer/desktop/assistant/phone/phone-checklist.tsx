import {
  IconAlertTriangle,
  IconCheck,
  IconDeviceDesktop,
  IconHelpCircle,
  IconNetwork,
  IconRouter,
  IconShieldLock,
  IconSpeakerphone,
  IconWifi,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirewallFinding, PhoneState } from '#core/bridge/console-assistant.ts';
import { Badge, CopyButton } from '../parts.tsx';
import { useAssistant } from '../use-assistant.ts';
import styles from './phone-step.module.css';

const firewallKeys = {
  open: 'check.firewallOpen',
  closed: 'check.firewallClosed',
  unknown: 'check.firewallUnknown',
} as const satisfies Record<FirewallFinding, string>;

/** Lists what to check, the most frequent cause first, with what the program has found out by itself. */
export function PhoneChecklist({ phone: { checks, url } }: { readonly phone: PhoneState }) {
  const { t } = useTranslation('assistant');
  const { wifi, network } = useAssistant();
  const address = new URL(url).hostname;
  const { port } = network;
  const ownText = checks.ownAddress === 'bad' ? t('check.ownBad', { address }) : t('check.ownGood', { address });
  const firewallText = t(firewallKeys[checks.firewall], { port });
  const letter = t('check.letter', {
    ...{ address, port },
    own: checks.ownAddress === 'unknown' ? t('check.unknown') : ownText,
    firewall: checks.firewall === 'unknown' ? t('check.unknown') : firewallText,
  });
  const firewallLook = { open: 'good', closed: 'bad', unknown: 'unknown' } as const;
  return (
    <ol className={styles.checks} aria-label={t('check.list')}>
      <Check icon={<IconWifi />} title={t('check.wifi')} look="first" badge={<MostOften />}>
        {wifi === '' ? t('check.wifiText') : t('check.wifiNamed', { name: wifi })}
      </Check>
      {checks.ownAddress !== 'unknown' && (
        <Check icon={<IconDeviceDesktop />} title={t('check.own')} badge={<Finding is={checks.ownAddress} />}>
          {ownText}
        </Check>
      )}
      <Check
        icon={<IconShieldLock />}
        title={t('check.firewall')}
        badge={<Finding is={firewallLook[checks.firewall]} />}
      >
        {firewallText}
      </Check>
      <Check icon={<IconRouter />} title={t('check.isolation')} badge={<Finding is="unknown" />}>
        {t('check.isolationText')}
      </Check>
      <Check icon={<IconNetwork />} title={t('check.sameNetwork')} badge={<Finding is="unknown" />}>
        {t('check.sameNetworkText', { address, port })}
      </Check>
      <Check icon={<IconSpeakerphone />} title={t('check.company')} look="sea">
        {t('check.companyText')} <CopyButton text={letter}>{t('check.copy')}</CopyButton>
      </Check>
    </ol>
  );
}

type CheckProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly badge?: ReactNode;
  readonly look?: 'first' | 'sea';
  readonly children: ReactNode;
};

function Check({ icon, title, badge, look, children }: CheckProps) {
  return (
    <li data-look={look}>
      <span aria-hidden="true">{icon}</span>
      <b>{title}</b>
      {badge ?? <span />}
      <p>{children}</p>
    </li>
  );
}

function MostOften() {
  const { t } = useTranslation('assistant');
  return (
    <Badge look="warn">
      <IconAlertTriangle size={16} aria-hidden="true" />
      {t('check.mostOften')}
    </Badge>
  );
}

function Finding({ is }: { readonly is: 'good' | 'bad' | 'unknown' }) {
  const { t } = useTranslation('assistant');
  const icons = { good: IconCheck, bad: IconAlertTriangle, unknown: IconHelpCircle } as const;
  const Icon = icons[is];
  return (
    <Badge look={is === 'unknown' ? 'plain' : is}>
      <Icon size={16} aria-hidden="true" />
      {t(`check.${is}`)}
    </Badge>
  );
}
