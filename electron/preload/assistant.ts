import { assistantBridge } from '#core/bridge/assistant-bridge.ts';
import { expose } from './expose.ts';

expose(assistantBridge);
