import { Button, Group, Input, List, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '#core/api/staff-devices.ts';
import { type DeviceRole, deviceRoles } from '#core/model/device.ts';
import { timings } from '#core/rules/timings.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { formatClock } from '../time/since.ts';
import { useCountdown } from '../time/use-countdown.ts';
import classes from './devices.module.css';

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

type NewDevice = { readonly role: DeviceRole; readonly name: string };

const maxCharacters = 60;

type Props = { readonly isBusy: boolean; readonly onSubmit: (device: NewDevice) => void };

/** A form for the role and the name of a new device. */
function NewDeviceForm({ isBusy, onSubmit }: Props) {
  const { t } = useTranslation('devices');
  const [role, setRole] = useState<DeviceRole>('tablet');
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = name.trim() === '';
    setNameless(isBlank);
    if (!isBlank && !isBusy) onSubmit({ role, name: name.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Input.Wrapper label={t('add.role')} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={t('add.role')}
              value={role}
              onChange={(value) => setRole(deviceRoles.find((candidate) => candidate === value) ?? 'tablet')}
              data={deviceRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          </div>
          <Text c="dimmed" size="sm" mt="xs">
            {t(`roleHint.${role}`)}
          </Text>
        </Input.Wrapper>
        <TextInput
          label={t('add.name')}
          placeholder={t('add.namePlaceholder')}
          maxLength={maxCharacters}
          maw="24rem"
          autoComplete="off"
          error={isNameless && t('add.nameRequired')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('add.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type CodePanelProps = {
  readonly name: string;
  readonly code: string;
  readonly expiresAt: string;
  readonly qrText: string;
  readonly isBusy: boolean;
  readonly onRenew: () => void;
  readonly onClose: () => void;
};

/** A pairing code as large text and as a QR code. */
function CodePanel({ name, code, expiresAt, qrText, isBusy, onRenew, onClose }: CodePanelProps) {
  const { t } = useTranslation('devices');
  const { secondsLeft, start } = useCountdown();
  useEffect(() => {
    // Limits the remaining time to the life of a code, in case the clock of this device is wrong.
    start(Math.min(timings.pairingCodeMs, Math.max(0, Date.parse(expiresAt) - Date.now())));
  }, [expiresAt, start]);
  const isOver = secondsLeft === 0;
  return (
    <div className={classes.panel}>
      <div className={classes.qr} data-over={isOver || undefined}>
        <QrPicture text={qrText} label={t('code.qrLabel')} sizePx={180} />
      </div>
      <div className={classes.words}>
        <Text fw={700}>{t('code.label', { name })}</Text>
        <output className={classes.digits} data-over={isOver || undefined}>
          {`${code.slice(0, 3)} ${code.slice(3)}`}
        </output>
        {isOver ? (
          <Text role="status">{t('code.over')}</Text>
        ) : (
          <>
            <Text className="admin-numbers" c="dimmed">
              {t('code.left', { time: formatClock(secondsLeft) })}
            </Text>
            <List type="ordered" spacing={4}>
              <List.Item>{t('code.stepOpen', { address: `${new URL(qrText).origin}/admin` })}</List.Item>
              <List.Item>{t('code.stepType')}</List.Item>
            </List>
          </>
        )}
        <Group gap="sm">
          {isOver && (
            <Button variant="filled" loading={isBusy} onClick={onRenew}>
              {t('code.renew')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('code.close')}
          </Button>
        </Group>
      </div>
    </div>
  );
}
