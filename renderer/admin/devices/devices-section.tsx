import { Button, Group, Select, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopBridge, DesktopKiosk } from '#core/bridge/desktop-bridge.ts';
import { isWeakPin, pinLength } from '#core/model/kiosk-pin-rules.ts';
import { findDesktop } from '../../platform/desktop.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { AddDevice } from './add-device.tsx';
import { DeviceList } from './device-list.tsx';
import { useDevices } from './use-devices.ts';

/** `/admin/settings/devices`: codes for new devices, the list in which each can be revoked, and the kiosks (ACCESS-8). */
export function DevicesSection() {
  const { t } = useTranslation('devices');
  const { t: admin } = useTranslation('admin');
  const problemText = useProblemText();
  const { data, error, refetch } = useDevices();
  return (
    <>
      {error && (
        <LoadProblem
          text={t('list.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={admin('session.loading')}>
          <Skeleton height={220} radius={12} />
        </div>
      )}
      {data && <AddDevice devices={data} />}
      {data && <DeviceList devices={data} />}
      {data && <KioskCard />}
    </>
  );
}

/** The lobby's kiosks: their PIN, and the kiosk window of this computer. */
function KioskCard() {
  const { t } = useTranslation('devices');
  const desktop = findDesktop();
  return (
    <SectionCard title={t('kiosk.title')} intro={t('kiosk.intro')}>
      <KioskPinForm />
      {desktop && <KioskWindowForm desktop={desktop} />}
    </SectionCard>
  );
}

/**
 * Opens this computer's own kiosk window on a display, moves it and closes it. Used only in the desktop program
 * (DESKTOP-18). Shows nothing until the program has reported its displays.
 */
export function KioskWindowForm({ desktop }: { readonly desktop: DesktopBridge }) {
  const { t } = useTranslation('devices');
  const { fail } = useFeedback();
  const [kiosk, setKiosk] = useState<DesktopKiosk>();
  const [chosen, setChosen] = useState<string>();
  const read = () =>
    desktop.getKiosk().then(
      (now) => setKiosk(now),
      () => undefined,
    );
  useEffect(() => {
    void desktop.getKiosk().then(setKiosk, () => undefined);
  }, [desktop]);
  if (kiosk === undefined) return null;
  const { displays, displayId, isOpen } = kiosk;
  const usual =
    displays.find(({ id }) => id === displayId) ?? displays.find(({ isPrimary }) => !isPrimary) ?? displays[0];
  const value = chosen ?? (usual === undefined ? null : String(usual.id));
  const open = async () => {
    const fault = await desktop.openKiosk(Number(value)).catch(() => 'NO_SERVER' as const);
    if (fault !== undefined) fail(t(`kiosk.fault.${fault}`));
    await read();
  };
  const close = async () => {
    await desktop.closeKiosk().catch(() => fail(t('kiosk.closeFailed')));
    await read();
  };
  return (
    <Group align="end" gap="sm">
      <Select
        label={t('kiosk.display')}
        data={displays.map(({ id, label, width, height, isPrimary }, index) => ({
          value: String(id),
          label: t(isPrimary ? 'kiosk.displayOfStaff' : 'kiosk.displayName', {
            name: label || String(index + 1),
            size: `${width} × ${height}`,
          }),
        }))}
        value={value}
        onChange={(next) => setChosen(next ?? undefined)}
        allowDeselect={false}
        flex="0 1 320px"
      />
      <Button onClick={() => void open()} disabled={value === null}>
        {t(isOpen ? 'kiosk.move' : 'kiosk.open')}
      </Button>
      {isOpen && (
        <Button variant="default" onClick={() => void close()}>
          {t('kiosk.close')}
        </Button>
      )}
    </Group>
  );
}

const wellFormed = new RegExp(`^\\d{${pinLength.least},${pinLength.most}}$`);

function findFault(digits: string) {
  if (!wellFormed.test(digits)) return 'kiosk.pinWrong';
  return isWeakPin(digits) ? 'kiosk.pinWeak' : undefined;
}

/** Sets the PIN of the kiosks' staff corner. The current PIN is never shown (DESKTOP-20). */
function KioskPinForm() {
  const { t } = useTranslation('devices');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<'kiosk.pinWrong' | 'kiosk.pinWeak'>();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: queryKeys.kioskPin,
    queryFn: ({ signal }) => staffApi.call('getKioskPin', { signal }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const digits = pin.normalize('NFKC').trim();
    const found = findFault(digits);
    setFault(found);
    if (found !== undefined) return;
    setBusy(true);
    try {
      const next = await work(() => staffApi.call('setKioskPin', { body: { pin: digits } }));
      queries.setQueryData(queryKeys.kioskPin, next);
      setPin('');
      succeed(t('kiosk.saved'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('kiosk.saveFailed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={save} noValidate>
      {data && <Text mb="xs">{t(data.isSet ? 'kiosk.isSet' : 'kiosk.isUnset')}</Text>}
      <Group align="end" gap="sm">
        <TextInput
          label={t('kiosk.pin')}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value.slice(0, 20))}
          error={fault && t(fault)}
          type="password"
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" loading={isBusy}>
          {t('kiosk.save')}
        </Button>
      </Group>
    </form>
  );
}
