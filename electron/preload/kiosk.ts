import { kioskBridge } from '#core/bridge/kiosk-bridge.ts';
import { expose } from './expose.ts';

expose(kioskBridge);
