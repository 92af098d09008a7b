import { Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';
import { movePort } from '#core/rules/move-port.ts';
import { readDeviceKey } from '../../../platform/device-storage.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { useFeedback } from '../../feedback/feedback.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { useStatus } from '../../status/use-status.ts';
import classes from '../settings.module.css';
import { useSaveSettings, useSettings } from '../use-settings.ts';

const highestPort = 65_535;
/** The ports below this one need administrator rights on Linux and macOS. */
const firstOpenPort = 1_024;

/** Returns the problem's words. It gets `words` when the dialog renders, because the language may change meanwhile. */
type ProblemText = (words: TFunction<'settings'>) => string;

type Props = { readonly desktop: DesktopBridge; readonly port: number; readonly onClose: () => void };

/** Asks for another port, and says what happens to the codes that were printed with the present one. */
export function PortDialog({ desktop, port, onClose }: Props) {
  const { t } = useTranslation('settings');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const { data: status } = useStatus();
  const { data } = useSettings();
  const { saveSettings } = useSaveSettings();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<ProblemText>();
  const [isBusy, setBusy] = useState(false);
  const wanted = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  const isPort = wanted >= 1 && wanted <= highestPort;

  const change = async (): Promise<ProblemText | undefined> => {
    const finding = await desktop.checkPort(wanted);
    if (finding.is === 'taken') {
      const name = finding.by;
      return (words) => (name === null ? words('computer.taken') : words('computer.takenBy', { name }));
    }
    if (finding.is === 'forbidden')
      return (words) => words(wanted < firstOpenPort ? 'computer.forbidden' : 'computer.blocked');
    if (finding.is !== 'free') return (words) => words('computer.same');
    const origin = data?.settings.publicOrigin ?? '';
    const moved = movePort(origin, port, wanted);
    if (moved !== origin) await saveSettings({ publicOrigin: moved }, { publicOrigin: origin });
    const fault = await desktop.changePort(wanted, readDeviceKey('adminAuth') ?? '');
    if (fault === undefined) return undefined;
    if (moved !== origin) await saveSettings({ publicOrigin: origin }, { publicOrigin: moved });
    return (words) => words(`computer.fault.${fault}`);
  };
  const submit = async () => {
    setBusy(true);
    try {
      const found = await change();
      // Without a problem, the program restarts, and the dialog stays busy until then.
      if (found === undefined) return;
      setProblem(() => found);
    } catch (error) {
      fail(t('computer.portFailed', { reason: problemText(error) }));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      title={t('computer.portTitle')}
      submit={t('computer.portSubmit')}
      isBusy={isBusy}
      isDisabled={!isPort || wanted === port || data === undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('computer.portNew')}
        description={t('computer.portNow', { port })}
        inputMode="numeric"
        maxLength={5}
        data-autofocus
        value={typed}
        error={typed !== '' && !isPort ? t('computer.portRange') : problem?.(t)}
        onChange={(event) => {
          setTyped(event.currentTarget.value.normalize('NFKC').trim());
          setProblem(undefined);
        }}
      />
      {status?.address.hasCodes !== false && (
        <Text className={classes.note}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('computer.portCodes')}
        </Text>
      )}
      <Text>{t('computer.portRestart')}</Text>
    </ConfirmDialog>
  );
}
