import { deskBridge } from '#core/bridge/desk-bridge.ts';
import { expose } from './expose.ts';

expose(deskBridge);
