import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PatientStore } from './patient-store.ts';

type Settings = { port: number; role: string; pin?: string };

/** A settings file that another program can hold. */
class FakeFile {
  isHeld = false;
  written: Settings = { port: 8080, role: '', pin: 'a' };
  get store() {
    return this.written;
  }
  set store(values) {
    if (values.port > 65_535) throw new Error('Config schema violation');
    if (this.isHeld) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
    this.written = values;
  }
}

let file: FakeFile;
let settings: PatientStore<Settings>;
let writes: number;
beforeEach(() => {
  vi.useFakeTimers();
  file = new FakeFile();
  writes = 0;
  settings = new PatientStore(file, () => {
    writes += 1;
  });
});
afterEach(() => vi.useRealTimers());

describe('settings whose file another program holds (DESKTOP-28)', () => {
  it('are valid at once, and are written when the file is free', () => {
    file.isHeld = true;
    settings.set('role', 'console');
    settings.set('port', 80);
    expect([settings.get('role'), settings.get('port'), file.written.port, writes]).toEqual(['console', 80, 8080, 0]);
    vi.advanceTimersByTime(60_000);
    file.isHeld = false;
    vi.advanceTimersByTime(5_000);
    expect([file.written, writes]).toEqual([{ port: 80, role: 'console', pin: 'a' }, 1]);
    vi.advanceTimersByTime(60_000);
    expect(writes).toBe(1);
  });

  it('are written at the end of the program if the file is free then', () => {
    file.isHeld = true;
    settings.set('role', 'kiosk');
    file.isHeld = false;
    settings.flush();
    expect(file.written.role).toBe('kiosk');
    vi.advanceTimersByTime(60_000);
    expect(writes).toBe(1);
  });
});

describe('settings', () => {
  it('are written at each change, and removed from the file', () => {
    settings.set('role', 'tablet');
    settings.delete('pin');
    expect([file.written, writes]).toEqual([{ port: 8080, role: 'tablet' }, 2]);
    settings.flush();
    expect(writes).toBe(2);
  });

  it('stay as they were if a value is invalid', () => {
    expect(() => settings.set('port', 99_999)).toThrow('schema');
    expect([settings.get('port'), settings.all]).toEqual([8080, { port: 8080, role: '', pin: 'a' }]);
  });
});
