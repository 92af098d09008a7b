import { Button, Group, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopBridge, DesktopKiosk } from '#core/bridge/desktop-bridge.ts';
import { useFeedback } from '../feedback/feedback.tsx';

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
