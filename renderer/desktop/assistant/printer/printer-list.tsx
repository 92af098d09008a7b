import { IconAlertTriangle, IconCheck, IconFileText, IconPrinter, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPrinter } from '#core/bridge/console-assistant.ts';
import fields from '../fields.module.css';
import frame from '../frame.module.css';
import parts from '../parts.module.css';
import { Badge, Button } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './printer-step.module.css';

/** Shows the stored printers, those that were found or typed, and this computer's own. */
export function PrinterList() {
  const { t } = useTranslation('assistant');
  const { printer } = useAssistant();
  const { offered, chosen, search } = printer;
  return (
    <div className={fields.options} role="radiogroup" aria-label={t('printer.group')} aria-live="polite">
      {offered.length === 0 && search === 'done' && (
        <p className={parts.note} data-look="sun">
          <IconAlertTriangle size={20} aria-hidden="true" />
          {t('printer.none')}
        </p>
      )}
      {offered.map((item) => (
        <label key={item.address} className={fields.option} data-chosen={item.address === chosen || undefined}>
          <input
            type="radio"
            name="printer"
            checked={item.address === chosen}
            onChange={() => void assistant().choosePrinter(item.address)}
          />
          {item.kind === 'system' ? (
            <IconFileText size={22} aria-hidden="true" />
          ) : (
            <IconPrinter size={22} aria-hidden="true" />
          )}
          <span className={frame.grow}>
            <b>{item.name === '' ? t('printer.nameless') : item.name}</b>
            <small>{item.kind === 'system' ? t('printer.ofComputer') : shortAddress(item.address)}</small>
          </span>
          <ConditionBadge printer={item} />
        </label>
      ))}
    </div>
  );
}

/** Returns the address without the scheme and without the usual port. */
const shortAddress = (address: string) => address.replace(/^tcp:\/\//, '').replace(/:9100$/, '');

function ConditionBadge({ printer: { condition } }: { readonly printer: OfferedPrinter }) {
  const { t } = useTranslation('assistant');
  if (condition === 'unknown') return null;
  const isReady = condition === 'ready';
  return (
    <Badge look={isReady ? 'good' : 'bad'}>
      {isReady ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
      {t(`printer.condition.${condition}`)}
    </Badge>
  );
}

/** A field for the address of a printer that the search does not find. */
export function AddressField() {
  const { t } = useTranslation('assistant');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { attempt, isBusy, problem } = useAttempt();
  const take = async () => {
    if (typed.trim() === '' || !(await attempt(() => assistant().addPrinter(typed.trim())))) return;
    setTyped('');
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <button type="button" className={parts.link} onClick={() => setOpen(true)}>
        {t('printer.type')}
      </button>
    );
  }
  return (
    <div className={styles.typed}>
      <label className={fields.field}>
        <span>{t('printer.address')}</span>
        <input
          value={typed}
          maxLength={30}
          inputMode="decimal"
          placeholder={t('printer.addressExample')}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened it to type.
          autoFocus
          aria-invalid={problem !== '' || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void take();
          }}
        />
        <small role="alert" className={frame.problem}>
          {problem}
        </small>
      </label>
      <Button look="line" aria-busy={isBusy || undefined} onClick={() => void take()}>
        {t('printer.add')}
      </Button>
    </div>
  );
}

const papers = [
  { dots: 384, label: '58mm' },
  { dots: 576, label: '80mm' },
] as const;

/** Asks for the width of the paper, because printers do not report it. */
export function PaperChoice() {
  const { t } = useTranslation('assistant');
  const { printer } = useAssistant();
  const title = useId();
  return (
    <div className={styles.paper} role="radiogroup" aria-labelledby={title}>
      <span id={title}>{t('printer.paper')}</span>
      {papers.map(({ dots, label }) => (
        <label key={dots}>
          <input
            type="radio"
            name="paper"
            checked={printer.widthDots === dots}
            onChange={() => void assistant().choosePaper(dots)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
