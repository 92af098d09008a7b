import { expect, it } from 'vitest';
import { PatientStore } from './patient-store.ts';
import { SplitStore } from './split-store.ts';

type Settings = { role: string; port: number; printer: string; pin?: string };
const openFile = (values: Settings) => {
  const file = { store: values };
  return { file, store: new PatientStore<Settings>(file, () => undefined) };
};

it('an account shares its role and port with all others, and keeps the rest to itself (DESKTOP-33)', () => {
  const own = openFile({ role: 'console', port: 9000, printer: 'desk', pin: 'a' });
  // The file contains only what is shared.
  const shared = openFile({ role: '', port: 8080 } as Settings);
  const settings = new SplitStore(own.store, shared.store, ['role', 'port']);
  expect([settings.get('role'), settings.get('printer')]).toEqual(['', 'desk']);
  settings.shareOwn();
  settings.set('printer', 'lobby');
  settings.set('port', 80);
  settings.delete('pin');
  expect(shared.file.store).toEqual({ role: 'console', port: 80 });
  expect(own.file.store).toEqual({ role: 'console', port: 9000, printer: 'lobby' });
  expect(settings.all).toEqual({ role: 'console', port: 80, printer: 'lobby' });
});
