import { describe, expect, it } from 'vitest';
import { FirstAccountError } from './first-account.ts';
import { OptionsError } from './platform/options.ts';
import { startFailure } from './start-failure.ts';
import { type StorageOpenCode, StorageOpenError } from './storage/open-error.ts';

const place = { port: 8080, host: '10.9.8.7', dataDir: '/data/hotel' };
const systemError = (code: string) => Object.assign(new Error(`${code}: made for a test`), { code });

describe('the message of a failed start', () => {
  it.each<[StorageOpenCode, number]>([
    ['DATA_LOCKED', 4],
    ['DATA_TOO_NEW', 5],
    ['DATA_UNREADABLE', 6],
    ['DISK_FULL', 7],
  ])(
    'explains a fault of the data (%s) in both languages, followed by the message of the storage',
    (code, exitCode) => {
      const failure = startFailure(new StorageOpenError(code, 'Process 42 has it.'), place);
      expect(failure).toMatchObject({ code, exitCode });
      const [japanese, english, detail, ...more] = failure.message.split('\n');
      expect(japanese).toMatch(/^データフォルダー \/data\/hotel .*。$/);
      expect(english).toMatch(/^The .*\/data\/hotel.*\.$/);
      expect(detail).toBe('Process 42 has it.');
      expect(more).toEqual([]);
    },
  );

  it('proposes another port if one is taken', () => {
    const failure = startFailure(systemError('EADDRINUSE'), place);
    expect(failure).toMatchObject({ code: 'PORT_TAKEN', exitCode: 3 });
    expect(failure.message.match(/--port 8081/g)).toHaveLength(2);
  });

  it.each([
    [{ ...place, port: 80 }, systemError('EACCES'), /80.*1024/],
    [place, systemError('EADDRNOTAVAIL'), /10\.9\.8\.7.*--host/],
    [place, new Error('the moon'), /the moon/],
    [place, 'a text', /a text/],
  ])('explains other errors, with exit code 1: %#', (where, error, text) => {
    const failure = startFailure(error, where);
    expect(failure).toMatchObject({ code: 'UNEXPECTED', exitCode: 1 });
    expect(failure.message).toMatch(text);
    expect(failure.message).not.toContain('{{');
  });

  it.each([new OptionsError('--port x is no port'), new FirstAccountError()])(
    'has exit code 2 for wrong options or a wrong first account: %#',
    (error) => {
      expect(startFailure(error, place)).toMatchObject({ code: 'UNEXPECTED', exitCode: 2 });
    },
  );
});
