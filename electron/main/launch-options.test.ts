import { describe, expect, it } from 'vitest';
import { readLaunchOptions } from './launch-options.ts';

describe('readLaunchOptions', () => {
  it('reads both spellings of an option, among switches of Chromium', () => {
    const args = ['/opt/app', '--no-sandbox', '--role', 'kiosk', '--port=8123', '--server', '192.168.1.20:8080'];
    expect(readLaunchOptions([...args, '--user-data-dir=/tmp/x', '--data-dir', '/srv/data'])).toEqual({
      options: { role: 'kiosk', port: 8123, server: 'http://192.168.1.20:8080', dataDir: '/srv/data' },
    });
  });

  it('opens the demo hotel on the front desk, in a named folder or in one of its own', () => {
    expect(readLaunchOptions(['--demo'])).toEqual({ options: { role: 'console', demo: true } });
    expect(readLaunchOptions(['--demo', '--data-dir', '/srv/demo'])).toEqual({
      options: { role: 'console', demo: true, dataDir: '/srv/demo' },
    });
  });

  it('returns nothing if there are no options', () => {
    expect(readLaunchOptions(['/opt/app'])).toEqual({ options: {} });
  });

  it.each([
    ['--role', ['--role', 'admin']],
    ['--role', ['--role']],
    ['--role', ['--role=']],
    ['--port', ['--port', '0']],
    ['--port', ['--port', '65536']],
    ['--port', ['--port', '80a']],
    ['--port', ['--port']],
    ['--server', ['--server', 'ftp://192.168.1.20']],
    ['--server', ['--server', 'http://192.168.1.20/admin']],
    ['--server', ['--server', 'http://me:secret@192.168.1.20']],
    ['--server', ['--server', 'https://hotel.example']],
    ['--server', ['--server', '8.8.8.8:8080']],
    ['--data-dir', ['--data-dir=']],
    ['--demo', ['--demo', '--role', 'kiosk']],
  ])('names %s if its value is wrong', (name, args) => {
    expect(readLaunchOptions(args)).toEqual({ fault: expect.stringContaining(name) });
  });
});
