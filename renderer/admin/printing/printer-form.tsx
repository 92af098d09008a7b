import { Button, Checkbox, Group, Input, Kbd, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterState, PrintersView } from '#core/api/printing-schemas.ts';
import { type Printer, printerKinds } from '#core/model/print.ts';
import { getCode } from '../../platform/api-failure.ts';
import { useUnsavedGuard } from '../drafts/unsaved-context.ts';
import { useDraftState } from '../drafts/use-draft-state.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import { papers } from './paper-text.ts';
import { toDisplayedAddress, toStoredAddress } from './printer-address-text.ts';
import { PrinterBadge } from './printer-badge.tsx';
import classes from './printers-section.module.css';
import { SystemPrinter, useSystemPrinters } from './system-printer.tsx';
import { usePrint } from './use-print.ts';

/** A printer that is not stored yet. */
export type NewPrinter = Omit<Printer, 'printerId'> & { readonly printerId: '' };

type Fields = Omit<Printer, 'printerId'>;
type Props = {
  /** The `printerId` is empty for a new printer. */
  readonly printer: Printer | NewPrinter;
  readonly view: PrintersView;
  readonly state: PrinterState | undefined;
  readonly onSaved: (printerId: string) => void;
  readonly onLeave: () => void;
};

/** What is wrong with a field. It is translated when it is rendered, so that it follows the chosen language. */
type Problem =
  | { readonly text: 'set.nameMissing' | 'set.systemMissing' | 'set.addressMissing' }
  | { readonly error: unknown };
type Problems = { readonly name?: Problem; readonly address?: Problem };

const maxCharacters = 40;

/** The form of one printer: name, connection, paper. */
export function PrinterForm({ printer, view, state, onSaved, onLeave }: Props) {
  const { t } = useTranslation('printing');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const { print, isBusy: isPrinting } = usePrint();
  const { printerId, ...stored } = printer;
  const isNew = printerId === '';
  const saved: Fields = { ...stored, address: toDisplayedAddress(stored.address) };
  const { value, setValue, isDirty, settle, reset } = useDraftState(
    `printer/${printerId || saved.address}`,
    saved,
    isFields,
  );
  const [problems, setProblems] = useState<Problems>({});
  const worded = (problem: Problem | undefined) =>
    problem && ('text' in problem ? t(problem.text) : problemText(problem.error));
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const system = useSystemPrinters();
  useUnsavedGuard(isDirty, reset);

  const set = (change: Partial<Fields>) => {
    setValue({ ...value, ...change });
    setProblems({});
  };
  const test = () => void print({ kind: 'test', printerId });
  useHotkeys(isNew || isDirty ? [] : [{ keys: ['t'], shown: ['T'], label: t('set.testKey'), run: test }]);

  /**
   * Reads the stored printers again before saving, so that another person's changes to the other printers are kept. `change`
   * receives the other printers and returns all that are to be stored.
   */
  const store = async (change: (others: readonly Printer[]) => readonly object[]) => {
    setBusy(true);
    try {
      const now = await work(() => staffApi.call('listPrinters'));
      const others = now.printers.filter((item) => item.printerId !== printerId);
      const printers = change(others) as Printer[];
      return await work(() => staffApi.call('updatePrinters', { body: { printers } }));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: queryKeys.printerStates });
    }
  };
  const save = async () => {
    const name = value.name.trim();
    const wrong = {
      ...(name === '' && { name: { text: 'set.nameMissing' } as const }),
      ...(value.kind !== 'file' &&
        value.address.trim() === '' && {
          address: { text: value.kind === 'system' ? 'set.systemMissing' : 'set.addressMissing' } as const,
        }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const address = toAddress(value);
    const entry = { ...value, name, address, ...(!isNew && { printerId }) };
    try {
      const after = await store((others) => [
        ...others.map((other) => (entry.isDefault ? { ...other, isDefault: false } : other)),
        entry,
      ]);
      settle({ ...value, name, address: toDisplayedAddress(address) });
      queries.setQueryData(queryKeys.printers, after);
      succeed(t('set.saved', { name }));
      const known = new Set(view.printers.map((item) => item.printerId));
      onSaved(
        isNew ? (after.printers.find((candidate) => !known.has(candidate.printerId))?.printerId ?? '') : printerId,
      );
    } catch (error) {
      if (isSessionOver(error)) return;
      if (/^(?:PRINTER_ADDRESS|PRINTER_PORT|NO_DESKTOP)/.test(getCode(error))) setProblems({ address: { error } });
      else fail(t('set.saveFailed', { reason: problemText(error) }), () => void save());
    }
  };
  const remove = async () => {
    try {
      const after = await store((others) =>
        // One of the remaining printers must be the default.
        others.map((other, index) => (printer.isDefault && index === 0 ? { ...other, isDefault: true } : other)),
      );
      reset();
      queries.setQueryData(queryKeys.printers, after);
      succeed(t('set.removed', { name: printer.name }));
      onSaved('');
    } catch (error) {
      if (!isSessionOver(error)) fail(t('set.saveFailed', { reason: problemText(error) }));
    } finally {
      setRemoving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };

  const title = isNew ? t('set.new') : printer.name;
  return (
    <form onSubmit={submit} noValidate className={`admin-card ${classes.form}`} aria-label={title}>
      <header className={classes.head}>
        <Group gap="sm">
          <Title order={2}>{title}</Title>
          {state && <PrinterBadge printer={state} />}
        </Group>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          rightSection={<Kbd aria-hidden>T</Kbd>}
          disabled={isNew || isDirty}
          loading={isPrinting}
          onClick={test}
        >
          {t('set.test')}
        </Button>
      </header>
      <div className={classes.fields}>
        <TextInput
          label={t('set.name')}
          placeholder={t('set.namePlaceholder')}
          maxLength={maxCharacters}
          autoComplete="off"
          error={worded(problems.name)}
          value={value.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Input.Wrapper label={t('set.kind')} labelElement="div">
          <div className={classes.choice}>
            <SegmentedControl
              aria-label={t('set.kind')}
              value={value.kind}
              onChange={(kind) =>
                set({ kind: printerKinds.find((candidate) => candidate === kind) ?? 'escpos-tcp', address: '' })
              }
              data={printerKinds.map((kind) => ({
                value: kind,
                label: t(`set.kind.${kind}`),
                disabled: kind === 'system' && !view.hasDesktop,
              }))}
            />
          </div>
          <Text c="dimmed" size="sm" mt="xs">
            {t(`set.kindText.${value.kind}`)} {!view.hasDesktop && t('set.noDesktop')}
          </Text>
        </Input.Wrapper>
        {value.kind === 'escpos-tcp' && (
          <TextInput
            label={t('set.address')}
            description={t('set.addressHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('set.addressPlaceholder')}
            maxLength={60}
            autoComplete="off"
            error={worded(problems.address)}
            value={value.address}
            onChange={(event) => set({ address: event.currentTarget.value })}
          />
        )}
        {value.kind === 'system' && (
          <SystemPrinter
            value={value.address}
            names={system}
            error={worded(problems.address)}
            onChange={(address) => set({ address })}
          />
        )}
        <Input.Wrapper label={t('set.width')} labelElement="div">
          <div className={classes.choice}>
            <SegmentedControl
              aria-label={t('set.width')}
              value={String(value.widthDots)}
              onChange={(dots) => set({ widthDots: papers.find((paper) => String(paper.dots) === dots)?.dots ?? 576 })}
              data={papers.map(({ dots, text }) => ({ value: String(dots), label: text }))}
            />
          </div>
        </Input.Wrapper>
        <div>
          <Checkbox
            label={t('set.default')}
            description={t('set.defaultText')}
            checked={value.isDefault}
            // Exactly one printer is the default, so it is unset by making another printer the default.
            disabled={saved.isDefault}
            onChange={(event) => set({ isDefault: event.currentTarget.checked })}
          />
        </div>
        <dl className={classes.prints}>
          <dt>{t('set.prints')}</dt>
          <dd>{t(value.isDefault ? 'set.printsDefault' : 'set.printsOther')}</dd>
        </dl>
      </div>
      <footer className={classes.foot}>
        {!isNew && (
          <Button color="danger" onClick={() => setRemoving(true)}>
            {t('set.remove')}
          </Button>
        )}
        <Text c="dimmed" size="sm" role="status" className={classes.said}>
          {isNew && !isDirty ? t('set.testFirst') : t(isDirty || isNew ? 'set.changed' : 'set.noChange')}
        </Text>
        {(isDirty || isNew) && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              reset();
              setProblems({});
              if (isNew) onLeave();
            }}
          >
            {t('set.undo')}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={isBusy} disabled={!isDirty && !isNew}>
          {t('set.save')}
        </Button>
      </footer>
      {isRemoving && (
        <ConfirmDialog
          title={t('set.removeTitle')}
          submit={t('set.remove')}
          isDestructive
          isBusy={isBusy}
          onSubmit={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          <Text>{t('set.removeText', { name: printer.name })}</Text>
        </ConfirmDialog>
      )}
    </form>
  );
}

function toAddress({ kind, address }: Fields): string {
  if (kind === 'file') return '';
  return kind === 'system' ? address : toStoredAddress(address);
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && ['name', 'kind', 'address', 'widthDots'].every((key) => key in value)
  );
}
