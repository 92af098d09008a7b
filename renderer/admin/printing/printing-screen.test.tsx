import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrinterState, PrintJobView } from '#core/api/printing-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { createStatus } from '../testing/create-status.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { createJob, createPrinterState, listedJobs, sentOrder } from './printing.test-support.ts';
import { PrintingScreen } from './printing-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

/** Starts a fake server with the `given` jobs, whose states the calls change, and opens the page. */
function open(
  given: readonly PrintJobView[],
  printers: readonly PrinterState[] = [createPrinterState()],
  role: 'admin' | 'staff' = 'admin',
  status: Partial<ServerStatus> = {},
) {
  let jobs = [...given];
  const change = (jobId: string, next: Partial<PrintJobView>) => {
    jobs = jobs.map((job) => (job.jobId === jobId ? { ...job, ...next } : job));
    return ok(jobs.find((job) => job.jobId === jobId));
  };
  const server = createFakeServer({
    'GET /print-jobs': ({ search }) => listedJobs(jobs, search),
    'GET /printers/state': () => ok(printers),
    'GET /status': () => ok(createStatus(status)),
    ...Object.fromEntries(
      given.flatMap(({ jobId }) => [
        [`GET /print-jobs/${jobId}/preview.png`, () => ok()],
        [`GET /print-jobs/${jobId}`, () => change(jobId, {})],
        [
          `POST /print-jobs/${jobId}/confirm`,
          ({ body }: { body: unknown }) =>
            change(jobId, {
              state: (body as { printed: boolean }).printed ? 'printed' : 'not_sent',
              confirmedBy: 'front@example.jp',
            }),
        ],
        [
          `POST /print-jobs/${jobId}/retry`,
          () => change(jobId, { state: 'printed', fault: undefined, confirmedBy: undefined }),
        ],
      ]),
    ),
  });
  renderPanel(<PrintingScreen />, (session) =>
    session.signIn({ token: 'secret-token', email: 'front@example.jp', role }),
  );
  return { server, change };
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: '印刷の記録' });
  return within(table).getAllByRole('row').slice(1);
};
const lines = async () => (await rows()).map((row) => row.textContent);

describe('the printing page', () => {
  it('shows that this computer cannot render paper', async () => {
    open([], [], 'staff', { paper: 'failed' });
    expect(await screen.findByRole('alert')).toHaveTextContent('このパソコンでは、印刷物を作れません');
  });

  it('shows what was printed, on which printer, and the outcome', async () => {
    open([
      createJob({ state: 'printing', kind: 'story-qr', title: '消えた宝船と六つのなぞ' }),
      createJob({ state: 'not_sent', fault: 'COVER', printerName: 'ロビー' }),
      createJob({ reprintNumber: 2 }),
      createJob({ fault: 'UNCONFIRMED' }),
      createJob({ confirmedBy: 'front@example.jp' }),
      createJob({ kind: 'test', title: '', hasPicture: false }),
    ]);
    const texts = await lines();
    expect(texts[0]).toMatch(/物語のQR消えた宝船と六つのなぞフロント印刷中$/);
    expect(texts[1]).toMatch(/引きかえ券琉球ガラスのグラスロビーふたが開いていますもう一度$/);
    expect(texts[2]).toMatch(/再発行 2フロント印刷しました再印刷$/);
    expect(texts[3]).toMatch(/プリンターへ送信ずみ再印刷$/);
    expect(texts[4]).toMatch(/紙を確認ずみ再印刷$/);
    expect(texts[5]).toMatch(/試し印刷フロント印刷しました$/);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
    'counts the days of the hotel, not those of this device (%s)',
    async (timeZone) => {
      const { server } = open([createJob()], [createPrinterState()], 'staff', {
        hotel: { hotelId: 'hotel', name: 'なぎさ浜リゾート', timeZone },
      });
      await rows();
      const today = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());
      const asked = () => server.heard.filter(({ call }) => call === 'GET /print-jobs').map(({ search }) => search);
      await waitFor(() => expect(asked().some((search) => search.get('from') === today)).toBe(true));
      const last = asked().findLast((search) => search.has('from'));
      expect([last?.get('from'), last?.get('to')]).toEqual([today, today]);
    },
  );

  it('asks about the oldest job with an unknown outcome, and records it as printed on Y', async () => {
    const { server } = open([
      createJob({ jobId: 'young', state: 'unknown', fault: 'TIMEOUT', title: '夕食券' }),
      createJob({ jobId: 'old', state: 'unknown', fault: 'TIMEOUT', title: 'お米' }),
    ]);
    const question = await screen.findByRole('alert');
    expect(question).toHaveTextContent('「お米」をプリンターに送ったあと、返事がありませんでした。');
    expect(question).toHaveTextContent('ほかに1件、確認待ちがあります。');
    fireEvent.keyDown(document.body, { key: 'y' });
    await screen.findByText('「お米」は印刷ずみとして記録しました。');
    expect(server.heard.find(({ call }) => call === 'POST /print-jobs/old/confirm')?.body).toEqual({ printed: true });
    expect(await screen.findByText(/「夕食券」をプリンターに送ったあと/)).toBeInTheDocument();
    expect(server.calls()).not.toContain('POST /print-jobs/old/retry');
  });

  it('prints again on N, but only after the answer is stored', async () => {
    const { server } = open([createJob({ jobId: 'a', state: 'unknown', fault: 'UNCONFIRMED' })]);
    await screen.findByRole('alert');
    fireEvent.keyDown(document.body, { key: 'n' });
    await screen.findByText(/を印刷しました（フロント）。/);
    const posts = server.calls().filter((call) => call.startsWith('POST'));
    expect(posts).toEqual(['POST /print-jobs/a/confirm', 'POST /print-jobs/a/retry']);
    await waitFor(() => expect(screen.queryByText(/返事がありませんでした/)).not.toBeInTheDocument());
  });

  it('keeps the question if the answer could not be stored', async () => {
    const { server } = open([createJob({ jobId: 'a', state: 'unknown' })]);
    server.answer('POST /print-jobs/a/confirm', () => refuse(507, 'STORAGE_FULL'));
    await act(async () => (await screen.findByRole('button', { name: /はい/ })).click());
    expect(await screen.findByText(/答えを記録できませんでした。/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /はい/ })).toBeEnabled();
  });

  it('sends an unsent job again, and reprints a printed one once per press', async () => {
    const { server } = open([createJob({ jobId: 'a', state: 'not_sent', fault: 'PAPER' }), createJob({ jobId: 'b' })]);
    const reprinted = createJob({ jobId: 'b2', reprintOf: 'b', reprintNumber: 1 });
    server.answer('POST /print-jobs', () => ok(reprinted));
    await act(async () => (await screen.findByRole('button', { name: /をもう一度印刷/ })).click());
    await waitFor(() => expect(server.calls()).toContain('POST /print-jobs/a/retry'));
    await act(async () => screen.getAllByRole('button', { name: /を再印刷/ })[0]?.click());
    await waitFor(() =>
      expect(server.heard.filter(({ call }) => call === 'POST /print-jobs').map(({ body }) => body)).toEqual([
        sentOrder({ kind: 'reprint', jobId: expect.stringMatching(/^[ab]$/) }),
      ]),
    );
  });

  it('filters by state on the server, and shows that no job matches', async () => {
    const { server } = open([createJob()]);
    await rows();
    act(() => screen.getByRole('radio', { name: '印刷できない 0' }).click());
    expect(await screen.findByText('当てはまる記録はありません')).toBeInTheDocument();
    expect(server.heard.at(-1)?.search.get('state')).toBe('not_sent');
  });

  it('shows paper and cover faults, with what to do', async () => {
    open(
      [],
      [
        createPrinterState({ isPaperLow: true }),
        createPrinterState({
          printerId: 'lobby',
          name: 'ロビー',
          isDefault: false,
          state: 'fault',
          fault: 'COVER',
          waiting: 2,
        }),
        createPrinterState({ printerId: 'office', name: '事務所', kind: 'system', isDefault: false, state: 'unknown' }),
      ],
    );
    const items = await screen.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/フロントふだん使う紙 残り少し紙（80mm）残り少しふた閉じています順番待ち0件/);
    expect(items[1]).toHaveTextContent(/ロビーふたが開いています.*ふた開いています順番待ち2件/);
    expect(within(items[1] as HTMLElement).getByRole('alert')).toHaveTextContent(
      'ふたを「カチッ」と鳴るまで閉めてください。',
    );
    expect(items[2]).toHaveTextContent(/このパソコンのプリンターは、紙やふたの状態を知らせません。/);
    expect(screen.getByRole('link', { name: '設定' })).toHaveAttribute('href', '/admin/settings/printers');
  });

  it('shows staff the settings button as locked, with the reason', async () => {
    open([], [], 'staff');
    expect(await screen.findByText('プリンターがまだありません')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: '設定' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('プリンターの設定は、管理者だけが変えられます。');
  });
});

describe('a job that is printed again', () => {
  it('is followed to its end, and its failure is shown with what to do', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open([createJob({ jobId: 'a', state: 'not_sent', fault: 'PAPER' })]);
    const states = [{ state: 'printing' }, { state: 'not_sent', fault: 'PAPER' }] as const;
    let asked = 0;
    server.answer('POST /print-jobs/a/retry', () => ok(createJob({ jobId: 'a', state: 'queued' })));
    server.answer('GET /print-jobs/a', () => ok(createJob({ jobId: 'a', ...states[Math.min(asked++, 1)] })));
    await act(async () => (await screen.findByRole('button', { name: /をもう一度印刷/ })).click());
    expect(
      await screen.findByText(
        /印刷できませんでした。フロント：紙がありません。新しい紙を入れて、ふたを閉めてください。/,
      ),
    ).toBeInTheDocument();
    expect(asked).toBe(2);
    vi.useRealTimers();
  });
});
