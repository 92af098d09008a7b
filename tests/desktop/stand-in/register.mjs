// Sends every `import 'electron'` and `require('electron')` of this process to the stand-in (Node 22.15 and later).
import { registerHooks } from 'node:module';

const url = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main' ? { url, shortCircuit: true } : next(specifier, context),
});
