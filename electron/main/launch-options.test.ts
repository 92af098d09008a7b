import { describe, expect, it } from 'vitest';
import { readLaunchOptions } from './launch-options.ts';

describe('readLaunchOptions', () => {
  it('reads both forms of an option, and ignores switches of Chromium', () => {
    const args = ['/opt/app', '--no-sandbox', '--role', 'kiosk', '--port=8123', '--server', '192.168.1.20:8080'];
    expect(readLaunchOptions([...args, '--user-data-dir=/tmp/x', '--data-dir', '/srv/data'])).toEqual({
      options: { role: 'kiosk', port: 8123, server: 'http://192.168.1.20:8080', dataDir: '/srv/data' },
    });
  });

  it('adds the role console to --demo, and keeps the data directory if one is given', () => {
    expect(readLaunchOptions(['--demo'])).toEqual({ options: { role: 'console', demo: true } });
    expect(readLaunchOptions(['--demo', '--data-dir', '/srv/demo'])).toEqual({
      options: { role: 'console', demo: true, dataDir: '/srv/demo' },
    });
  });

  it('reads that the program was started at log-in, and need not show its window', () => {
    expect(readLaunchOptions(['--hidden'])).toEqual({ options: { hidden: true } });
  });

  it('returns no options if there are none', () => {
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
  ])('names %s if its value is missing, invalid or not allowed', (name, args) => {
    expect(readLaunchOptions(args)).toEqual({ fault: expect.stringContaining(name) });
  });
});
