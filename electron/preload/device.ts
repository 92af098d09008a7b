import { deviceBridge } from '#core/bridge/device-bridge.ts';
import { expose } from './expose.ts';

expose(deviceBridge);
