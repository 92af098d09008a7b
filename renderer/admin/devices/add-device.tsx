import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '#core/api/staff-devices.ts';
import type { DeviceRole } from '#core/model/device.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { CodePanel } from './code-panel.tsx';
import { type NewDevice, NewDeviceForm } from './new-device-form.tsx';

type DisplayedCode = NewDevice & {
  readonly code: string;
  readonly expiresAt: string;
  readonly qrText: string;
  /** The devices that existed when the code was made. A new device with the same name and role has used the code. */
  readonly before: ReadonlySet<string>;
};

/** Makes a code for a new device, and shows it until the device has used it or staff close it (ACCESS-8). */
export function AddDevice({ devices }: { readonly devices: readonly DeviceView[] }) {
  const { t } = useTranslation('devices');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<DisplayedCode>();

  const make = async (device: NewDevice) => {
    setBusy(true);
    try {
      const code = await work(() =>
        staffApi.call('createPairingCode', { body: { role: device.role, name: device.name } }),
      );
      setShown({
        role: device.role,
        name: device.name,
        ...code,
        before: new Set(devices.map(({ deviceId }) => deviceId)),
      });
    } catch (error) {
      if (!isSessionOver(error)) fail(t('add.failed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };

  const paired =
    shown && devices.find(({ deviceId, name, role }) => isNew(shown, deviceId) && isSame(shown, name, role));
  const pairedName = paired?.name;
  useEffect(() => {
    if (pairedName === undefined) return;
    setShown(undefined);
    succeed(t('code.paired', { name: pairedName }));
  }, [pairedName, succeed, t]);

  return (
    <SectionCard title={t('add.title')} intro={t('add.intro')}>
      {shown ? (
        <CodePanel {...shown} isBusy={isBusy} onRenew={() => void make(shown)} onClose={() => setShown(undefined)} />
      ) : (
        <NewDeviceForm isBusy={isBusy} onSubmit={(device) => void make(device)} />
      )}
    </SectionCard>
  );
}

const isNew = ({ before }: DisplayedCode, deviceId: string) => !before.has(deviceId);
const isSame = (shown: DisplayedCode, name: string, role: DeviceRole) =>
  shown.name.trim() === name && shown.role === role;
