import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceBridge, DeviceState } from '#core/bridge/device-bridge.ts';
import { toStaffLanguage } from '#core/model/languages.ts';

/** Returns the bridge of a device's window. Only this window has it. */
export const bridge = () => (window as unknown as { readonly device: DeviceBridge }).device;

/**
 * Returns the device's state; undefined until the main process has replied. Reports language changes to the main
 * process.
 */
export function useDevice(): DeviceState | undefined {
  const [state, setState] = useState<DeviceState>();
  const { i18n } = useTranslation();
  useEffect(() => {
    const end = bridge().onState(setState);
    void bridge().getState().then(setState);
    return end;
  }, []);
  useEffect(() => {
    const tell = (language: string) => void bridge().setLanguage(toStaffLanguage(language));
    i18n.on('languageChanged', tell);
    return () => i18n.off('languageChanged', tell);
  }, [i18n]);
  return state;
}
