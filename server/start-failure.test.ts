import { describe, expect, it } from 'vitest';
import { FirstAccountError } from './first-account.ts';
import { OptionsError } from './platform/options.ts';
import { explainStartFailure } from './start-failure.ts';
import { type StorageOpenCode, StorageOpenError } from './storage/open-error.ts';

const startOptions = { port: 8080, host: '10.9.8.7', dataDir: '/data/hotel' };
const systemError = (code: string) => Object.assign(new Error(`${code}: made for a test`), { code });

describe('the message of a failed start', () => {
  it.each<[StorageOpenCode, number]>([
    ['DATA_LOCKED', 4],
    ['DATA_TOO_NEW', 5],
    ['DATA_UNREADABLE', 6],
    ['DATA_ON_NETWORK', 11],
    ['DISK_FULL', 7],
  ])(
    'explains a fault of the data (%s) in both languages, followed by the message of the storage',
    (code, exitCode) => {
      const failure = explainStartFailure(new StorageOpenError(code, 'Process 42 has it.'), startOptions);
      expect(failure).toMatchObject({ code, exitCode });
      const [japanese, english, detail, ...more] = failure.message.split('\n');
      expect(japanese).toMatch(/^データフォルダー \/data\/hotel .*。$/);
      expect(english).toMatch(/^The .*\/data\/hotel.*\.$/);
      expect(detail).toBe('Process 42 has it.');
      expect(more).toEqual([]);
    },
  );

  it('proposes another port if one is taken', () => {
    const failure = explainStartFailure(systemError('EADDRINUSE'), startOptions);
    expect(failure).toMatchObject({ code: 'PORT_TAKEN', exitCode: 3 });
    expect(failure.message.match(/--port 8081/g)).toHaveLength(2);
    // An installed program has no npm.
    expect(failure.message).not.toContain('npm');
  });

  it.each([80, 8080])('says that this computer does not allow port %i, and not that a file is protected', (port) => {
    const forbidden = Object.assign(systemError('EACCES'), { syscall: 'listen' });
    const failure = explainStartFailure(forbidden, { ...startOptions, port });
    expect(failure).toMatchObject({ code: 'PORT_FORBIDDEN', exitCode: 9 });
    expect(failure.message).toContain(String(port));
    expect(explainStartFailure(systemError('EACCES'), { ...startOptions, port }).code).toBe('UNEXPECTED');
  });

  it.each([
    [startOptions, systemError('EADDRNOTAVAIL'), /10\.9\.8\.7.*--host/],
    [startOptions, new Error('the moon'), /the moon/],
    [startOptions, 'a text', /a text/],
  ])('explains other errors, with exit code 1: %#', (options, error, text) => {
    const failure = explainStartFailure(error, options);
    expect(failure).toMatchObject({ code: 'UNEXPECTED', exitCode: 1 });
    expect(failure.message).toMatch(text);
    expect(failure.message).not.toContain('{{');
  });

  it.each([new OptionsError('--port x is not a port'), new FirstAccountError()])(
    'has exit code 2 for wrong options or a wrong first account: %#',
    (error) => {
      expect(explainStartFailure(error, startOptions)).toMatchObject({ code: 'UNEXPECTED', exitCode: 2 });
    },
  );
});
