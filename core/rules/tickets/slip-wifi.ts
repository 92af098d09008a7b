import type { Wifi } from '../../model/hotel.ts';
import { wifiQrText } from '../story-link.ts';
import type { SlipWifi } from './slip-parts.ts';

/** The largest length of a text in bytes whose QR code fits on the narrow paper with modules that phones can read. */
const longestQrBytes = 300;

/** Returns the data of the hotel's Wi-Fi for a slip, or undefined if no Wi-Fi is set. */
export function slipWifi({ ssid, password, security, note }: Wifi): SlipWifi | undefined {
  if (ssid === '') return undefined;
  const qrText = wifiQrText({ ssid, password, security });
  const bytes = encodeURIComponent(qrText).replace(/%../g, '.').length;
  return {
    ...(bytes <= longestQrBytes ? { qrText } : {}),
    ...{ ssid, password: security === 'nopass' ? '' : password, note },
  };
}
