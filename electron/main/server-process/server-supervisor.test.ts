import { describe, expect, it, vi } from 'vitest';
import type { DesktopStatus, PassingFailure } from '#core/bridge/desktop-bridge.ts';
import type { PrintOutcome } from '#core/bridge/printing.ts';
import { type GuestNumbers, heartbeatEveryMs, type ShellToServer } from '#core/bridge/server-messages.ts';
import { hungAfterMs, ServerSupervisor, stopTimeoutMs } from './server-supervisor.ts';

function createStage(passingFailures: readonly PassingFailure[] = ['DATA_BUSY']) {
  let now = 0;
  const timers: { dueMs: number; run: () => void }[] = [];
  const children: FakeChild[] = [];
  const statuses: DesktopStatus[] = [];
  const advance = (ms: number) => {
    now += ms;
    for (const timer of timers.filter((due) => due.dueMs <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  const launched: (readonly string[])[] = [];
  const numbers: GuestNumbers[] = [];
  let resolvePrint: (result: PrintOutcome) => void = () => undefined;
  const printing = new Promise<PrintOutcome>((resolve) => {
    resolvePrint = resolve;
  });
  const supervisor = new ServerSupervisor({
    clock: () => new Date('2026-11-22T06:24:00Z'),
    passingFailures,
    print: () => printing,
    onGuests: (received) => numbers.push(received),
    launch: (args) => {
      launched.push(args);
      const child = new FakeChild();
      children.push(child);
      return child;
    },
    timers: {
      now: () => now,
      after: (ms, run) => {
        const timer = { dueMs: now + ms, run };
        timers.push(timer);
        return () => {
          if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
        };
      },
    },
    onStatus: (status) => statuses.push(status),
  });
  return {
    launched,
    numbers,
    resolvePrint,
    supervisor,
    children,
    statuses,
    advance,
    states: () => statuses.map((status) => status.state),
  };
}

class FakeChild {
  readonly posted: ShellToServer[] = [];
  isKilled = false;
  sendToShell: (message: unknown) => void = () => undefined;
  exit: (code: number | null) => void = () => undefined;
  post(message: ShellToServer) {
    this.posted.push(message);
  }
  kill() {
    this.isKilled = true;
    this.exit(null);
  }
  onMessage(listener: (message: unknown) => void) {
    this.sendToShell = listener;
  }
  onExit(listener: (code: number | null) => void) {
    this.exit = listener;
  }
}

const ready = {
  type: 'ready',
  port: 8080,
  origin: 'http://192.168.1.20:8080',
  dataDir: '/data',
  kioskToken: 'device-x',
};

const since = '2026-11-22T06:24:00.000Z';

describe('the server supervisor', () => {
  it('reports a ready server with its address', () => {
    const { supervisor, children, statuses } = createStage();
    supervisor.start();
    children[0]?.sendToShell(ready);
    expect(statuses.at(-1)).toEqual({ state: 'ready', origin: ready.origin, port: 8080, dataDir: '/data' });
  });

  it('restarts the server after an unexpected end', () => {
    const { supervisor, children, states, advance } = createStage();
    supervisor.start();
    children[0]?.sendToShell(ready);
    children[0]?.exit(1);
    expect(states().at(-1)).toBe('restarting');
    advance(1_000);
    expect(children).toHaveLength(2);
    expect(states().at(-1)).toBe('starting');
  });

  it('does not give up on a server that was ready each time', () => {
    const { supervisor, children, states, advance } = createStage();
    supervisor.start();
    for (let round = 0; round < 10; round += 1) {
      children.at(-1)?.sendToShell(ready);
      children.at(-1)?.exit(null);
      expect(states().at(-1)).toBe('restarting');
      advance(3_000);
    }
    expect(children).toHaveLength(11);
  });

  it('gives up after three restarts of a server that was never ready, and starts again when staff ask', () => {
    const { supervisor, children, statuses, advance } = createStage();
    supervisor.start();
    for (let round = 0; round < 4; round += 1) {
      children.at(-1)?.exit(7);
      advance(10_000);
    }
    expect(children).toHaveLength(4);
    const failure = { code: 'GAVE_UP', message: 'exit code 7', restarts: 3 };
    expect(statuses.at(-1)).toEqual({ state: 'failed', failure, since });
    supervisor.start();
    expect(children).toHaveLength(5);
  });

  it('repeats a start for two minutes while another program holds a file, and says so (DESKTOP-28)', () => {
    const { supervisor, children, statuses, advance } = createStage();
    supervisor.start();
    const busy = { type: 'fatal', code: 'DATA_BUSY', message: 'control.json: another program holds this file.' };
    const pauses: number[] = [];
    while (statuses.at(-1)?.state !== 'failed') {
      advance(10_000);
      children.at(-1)?.sendToShell(busy);
      children.at(-1)?.exit(10);
      const status = statuses.at(-1);
      if (status?.state !== 'restarting') continue;
      expect(status.waitsFor).toBe('DATA_BUSY');
      pauses.push(status.inMs);
      advance(status.inMs);
      expect(statuses.at(-1)).toEqual({ state: 'starting', waitsFor: 'DATA_BUSY' });
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(statuses.at(-1)).toMatchObject({ failure: { code: 'DATA_BUSY', message: busy.message } });
    supervisor.start();
    children.at(-1)?.sendToShell(busy);
    children.at(-1)?.exit(10);
    expect(statuses.at(-1)).toMatchObject({ state: 'restarting', attempt: 1 });
    advance(1_000);
    children.at(-1)?.sendToShell(ready);
    expect(statuses.at(-1)).toMatchObject({ state: 'ready' });
  });

  it('repeats a start while another program uses the port, if the computer has just started', () => {
    const { supervisor, children, statuses, advance } = createStage(['DATA_BUSY', 'PORT_TAKEN']);
    supervisor.start();
    children[0]?.sendToShell({ type: 'fatal', code: 'PORT_TAKEN', message: 'port 8080 is taken' });
    children[0]?.exit(3);
    expect(statuses.at(-1)).toMatchObject({ state: 'restarting', waitsFor: 'PORT_TAKEN', inMs: 1_000 });
    advance(1_000);
    children[1]?.sendToShell(ready);
    expect(statuses.at(-1)).toMatchObject({ state: 'ready' });
  });

  it('does not restart after a fatal message, and reports its reason', () => {
    const { supervisor, children, statuses, advance } = createStage();
    supervisor.start();
    children[0]?.sendToShell({ type: 'fatal', code: 'PORT_TAKEN', message: 'port 8080 is taken' });
    children[0]?.exit(3);
    advance(60_000);
    expect(children).toHaveLength(1);
    expect(statuses.at(-1)).toEqual({
      state: 'failed',
      failure: { code: 'PORT_TAKEN', message: 'port 8080 is taken' },
      since,
    });
  });

  it('kills a server that no longer sends heartbeats, and restarts it', () => {
    const { supervisor, children, states, advance } = createStage();
    supervisor.start();
    children[0]?.sendToShell(ready);
    const pass = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1_000) advance(1_000);
    };
    pass(hungAfterMs - 1_000);
    children[0]?.sendToShell({ type: 'heartbeat' });
    pass(hungAfterMs - 1_000);
    expect(children[0]?.isKilled).toBe(false);
    pass(1_000);
    expect(children[0]?.isKilled).toBe(true);
    expect(states().at(-1)).toBe('restarting');
  });

  it.each([hungAfterMs, 22_000, 8 * 3_600_000])(
    'does not kill a healthy server after a sleep of %i ms, which stopped both',
    (sleepMs) => {
      const { supervisor, children, advance } = createStage();
      supervisor.start();
      children[0]?.sendToShell(ready);
      // The server is about to send its next heartbeat when the computer falls asleep.
      advance(heartbeatEveryMs - 1);
      advance(sleepMs);
      expect(children[0]?.isKilled).toBe(false);
      advance(heartbeatEveryMs - 1);
      children[0]?.sendToShell({ type: 'heartbeat' });
      expect(children[0]?.isKilled).toBe(false);
    },
  );

  it('asks a server to stop, and kills its process only if the server does not stop', async () => {
    const responsive = createStage();
    responsive.supervisor.start();
    responsive.children[0]?.sendToShell(ready);
    const stopped = responsive.supervisor.stop();
    expect(responsive.children[0]?.posted).toEqual([{ type: 'shutdown' }]);
    responsive.children[0]?.exit(0);
    await stopped;
    expect(responsive.children[0]?.isKilled).toBe(false);

    const hung = createStage();
    hung.supervisor.start();
    const whenStopped = hung.supervisor.stop();
    hung.advance(stopTimeoutMs);
    await whenStopped;
    expect(hung.children[0]?.isKilled).toBe(true);
  });

  it('does not restart a server that was asked to stop', async () => {
    const { supervisor, children, advance } = createStage();
    supervisor.start();
    const stopped = supervisor.stop();
    children[0]?.exit(0);
    await stopped;
    advance(60_000);
    expect(children).toHaveLength(1);
  });

  it('reports the progress of a start, and passes on the numbers of guests', () => {
    const { supervisor, children, statuses, numbers } = createStage();
    supervisor.start();
    children[0]?.sendToShell({ type: 'opening', step: 'stories', records: 7_164 });
    expect(statuses.at(-1)).toEqual({ state: 'starting', opening: { step: 'stories', records: 7_164 } });
    children[0]?.sendToShell(ready);
    children[0]?.sendToShell({ type: 'guests', waiting: [], waitingCount: 0, arrivals: 4, playing: 2 });
    expect(numbers).toMatchObject([{ playing: 2 }]);
    // The server can restart inside its process. That does not count as a start of the process.
    children[0]?.sendToShell({ type: 'opening', step: 'records' });
    expect(statuses.at(-1)?.state).toBe('ready');
  });

  it('returns the result of a print order only to the server that sent the order', async () => {
    const { supervisor, children, advance, resolvePrint } = createStage();
    const order = { printer: 'Front', base64: 'AAAA', widthDots: 576, heightDots: 200 };
    const printed = { outcome: 'printed', fault: 'UNCONFIRMED' } as const;
    supervisor.start();
    children[0]?.sendToShell(ready);
    children[0]?.sendToShell({ type: 'print', orderId: 3, order });
    children[0]?.exit(1);
    advance(1_000);
    children[1]?.sendToShell(ready);
    children[1]?.sendToShell({ type: 'print', orderId: 1, order });
    resolvePrint(printed);
    await vi.waitFor(() => expect(children[1]?.posted).toEqual([{ type: 'printed', orderId: 1, result: printed }]));
    expect(children[0]?.posted).toEqual([]);
  });

  it('passes arguments only to the start that they were given for', () => {
    const { supervisor, children, launched, advance } = createStage();
    supervisor.start(['--accept-loss']);
    children[0]?.exit(1);
    advance(60_000);
    expect(launched).toEqual([['--accept-loss'], []]);
  });

  it('ignores invalid messages', () => {
    const { supervisor, children, states } = createStage();
    supervisor.start();
    children[0]?.sendToShell({ type: 'ready', port: 'eighty' });
    children[0]?.sendToShell('hello');
    expect(states()).toEqual(['starting']);
  });
});
