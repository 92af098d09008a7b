import { desktopBridge } from '#core/bridge/desktop-bridge.ts';
import { expose } from './expose.ts';

expose(desktopBridge);
