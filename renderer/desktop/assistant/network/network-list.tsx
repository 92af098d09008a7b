import { IconAlertTriangle, IconCheck, IconNetwork, IconPencil, IconWifi } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Network } from '#core/bridge/console-assistant.ts';
import fields from '../fields.module.css';
import frame from '../frame.module.css';
import parts from '../parts.module.css';
import { Badge } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './network-step.module.css';

/**
 * Shows the networks as they appear and disappear, and a field for a host name from the hotel's network administrators
 * (DESKTOP-3).
 */
export function NetworkList({ onProblem }: { readonly onProblem: (problem: string) => void }) {
  const { t } = useTranslation('assistant');
  const { network } = useAssistant();
  const { networks, chosen } = network;
  const choose = (address: string) => {
    onProblem('');
    void assistant().chooseNetwork(address);
  };
  const title = useId();
  return (
    <>
      <h2 id={title}>{t('network.list')}</h2>
      <div className={fields.options} role="radiogroup" aria-labelledby={title} aria-live="polite">
        {networks.length === 0 && (
          <p className={parts.note} data-look="sun">
            <IconAlertTriangle size={20} aria-hidden="true" />
            {t('network.none')}
          </p>
        )}
        {networks.map((item) => (
          <label key={item.address} className={fields.option} data-chosen={item.address === chosen || undefined}>
            <input
              type="radio"
              name="network"
              checked={item.address === chosen}
              onChange={() => choose(item.address)}
            />
            {item.kind === 'wifi' ? (
              <IconWifi size={22} aria-hidden="true" />
            ) : (
              <IconNetwork size={22} aria-hidden="true" />
            )}
            <span className={frame.grow}>
              <span>
                <b>{t(`network.${item.kind}`)}</b> <span className={parts.soft}>{item.address}</span>{' '}
                <span className={parts.soft}>{item.name}</span>
              </span>
              <small>{t(`network.${item.lease}`)}</small>
            </span>
            <NetworkBadge network={item} />
          </label>
        ))}
        <OtherName />
      </div>
    </>
  );
}

function NetworkBadge({ network: { lease, isBest } }: { readonly network: Network }) {
  const { t } = useTranslation('assistant');
  if (lease === 'router') {
    return (
      <Badge look="warn">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t('network.mayChange')}
      </Badge>
    );
  }
  if (!isBest) return null;
  return (
    <Badge look="good">
      <IconCheck size={16} aria-hidden="true" />
      {t('network.best')}
    </Badge>
  );
}

/**
 * A field for a host name. The name is chosen when the field loses the focus or Enter is pressed. That Enter does not go to the
 * next step.
 */
function OtherName() {
  const { t } = useTranslation('assistant');
  const { network } = useAssistant();
  const isChosen = network.chosen.includes('://');
  const [isOpen, setOpen] = useState(isChosen);
  const [name, setName] = useState(isChosen ? network.chosen : '');
  const { attempt, problem } = useAttempt();
  const take = () => {
    if (name.trim() !== '' && name !== network.chosen) void attempt(() => assistant().chooseNetwork(name.trim()));
  };
  if (!isOpen) {
    return (
      <p className={styles.otherName}>
        <button type="button" className={parts.link} onClick={() => setOpen(true)}>
          {t('network.otherName')}
        </button>
        <span className={parts.soft}>{t('network.otherNameText')}</span>
      </p>
    );
  }
  return (
    <div className={fields.option} data-chosen={isChosen || undefined}>
      <IconPencil size={22} aria-hidden="true" />
      <label className={`${frame.grow} ${fields.field}`}>
        <span>{t('network.otherNameLabel')}</span>
        <input
          value={name}
          maxLength={200}
          placeholder={t('network.otherNameExample')}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened it to type.
          autoFocus={!isChosen}
          aria-invalid={problem !== '' || undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || name === network.chosen) return;
            event.preventDefault();
            take();
          }}
        />
        <small role="alert" className={frame.problem}>
          {problem}
        </small>
      </label>
    </div>
  );
}
