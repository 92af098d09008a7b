import type { Wifi } from '../../model/hotel.ts';
import { wifiQrText } from '../story-link.ts';
import type { SlipWifi } from './slip-parts.ts';

/** A longer text has no code that fits on the narrow paper with modules that phones read. Bytes. */
const longestQrBytes = 300;

/** The hotel's Wi-Fi as paper shows it; undefined where none is set. */
export function slipWifi({ ssid, password, security, note }: Wifi): SlipWifi | undefined {
  if (ssid === '') return undefined;
  const qrText = wifiQrText({ ssid, password, security });
  const bytes = encodeURIComponent(qrText).replace(/%../g, '.').length;
  return {
    ...(bytes <= longestQrBytes ? { qrText } : {}),
    ...{ ssid, password: security === 'nopass' ? '' : password, note },
  };
}
