import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceBridge, DeviceState } from '#core/bridge/device-bridge.ts';

/** Returns the bridge of a device's window, the only window with these pages. */
export const bridge = () => (window as unknown as { readonly device: DeviceBridge }).device;

/** Returns what the page shows, or undefined until the shell has said it. Tells the shell which language is chosen. */
export function useDevice(): DeviceState | undefined {
  const [state, setState] = useState<DeviceState>();
  const { i18n } = useTranslation();
  useEffect(() => {
    const end = bridge().onState(setState);
    void bridge().getState().then(setState);
    return end;
  }, []);
  useEffect(() => {
    const tell = (language: string) => void bridge().setLanguage(language === 'en' ? 'en' : 'ja');
    i18n.on('languageChanged', tell);
    return () => i18n.off('languageChanged', tell);
  }, [i18n]);
  return state;
}
