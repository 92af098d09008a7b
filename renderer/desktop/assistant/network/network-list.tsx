import { IconAlertTriangle, IconCheck, IconNetwork, IconPencil, IconWifi } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Network } from '#core/bridge/console-assistant.ts';
import styles from '../assistant.module.css';
import { Badge } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { useAttempt } from '../use-attempt.ts';

/** The networks as they come and go, and a name that the hotel's network people gave. */
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
      <div className={styles.options} role="radiogroup" aria-labelledby={title} aria-live="polite">
        {networks.length === 0 && (
          <p className={styles.note} data-look="sun">
            <IconAlertTriangle size={20} aria-hidden="true" />
            {t('network.none')}
          </p>
        )}
        {networks.map((one) => (
          <label key={one.address} className={styles.option} data-chosen={one.address === chosen || undefined}>
            <input type="radio" name="network" checked={one.address === chosen} onChange={() => choose(one.address)} />
            {one.kind === 'wifi' ? (
              <IconWifi size={22} aria-hidden="true" />
            ) : (
              <IconNetwork size={22} aria-hidden="true" />
            )}
            <span className={styles.grow}>
              <span>
                <b>{t(`network.${one.kind}`)}</b> <span className={styles.soft}>{one.address}</span>{' '}
                <span className={styles.soft}>{one.name}</span>
              </span>
              <small>{t(`network.${one.lease}`)}</small>
            </span>
            <NetworkBadge network={one} />
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

/** Takes the name when the field is left, or with Enter, which then does not go on yet. */
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
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {t('network.otherName')}
        </button>
        <span className={styles.soft}>{t('network.otherNameText')}</span>
      </p>
    );
  }
  return (
    <div className={styles.option} data-chosen={isChosen || undefined}>
      <IconPencil size={22} aria-hidden="true" />
      <label className={`${styles.grow} ${styles.field}`}>
        <span>{t('network.otherNameLabel')}</span>
        <input
          value={name}
          maxLength={200}
          placeholder={t('network.otherNameExample')}
          // biome-ignore lint/a11y/noAutofocus: somebody has just opened it to type.
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
        <small role="alert" className={styles.problem}>
          {problem}
        </small>
      </label>
    </div>
  );
}
