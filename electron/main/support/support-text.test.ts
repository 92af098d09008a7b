import { expect, it } from 'vitest';
import { createSupportText } from './support-text.ts';

it('the text for support contains the versions, the state and fault of the server, and the end of the logs', () => {
  const text = createSupportText({
    versions: { Takarabune: '0.1.0', Electron: '45.4.1' },
    system: 'Windows_NT 10.0 x64',
    status: {
      state: 'failed',
      failure: { code: 'PORT_TAKEN', message: 'Port 8080 is taken.' },
      since: '2026-11-22T06:24:00.000Z',
    },
    lines: ['{"event":"start"}'],
  });
  expect(text.split('\n')).toEqual([
    'Takarabune 0.1.0, Electron 45.4.1',
    'Windows_NT 10.0 x64',
    'Server: failed',
    'PORT_TAKEN since 2026-11-22T06:24:00.000Z',
    'Port 8080 is taken.',
    '',
    '{"event":"start"}',
    '',
  ]);
  const running = createSupportText({ versions: {}, system: '', status: { state: 'starting' }, lines: [] });
  expect(running).toContain('Server: starting');
});
