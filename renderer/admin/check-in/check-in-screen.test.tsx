import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ArrivalImport, ArrivalRow } from '#core/api/staff-arrivals.ts';
import { createJob, createPrinterState } from '../printing/printing.test-support.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx';
import { createFakeServer, type FakeReply, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { createArrival, createTicket } from './check-in.test-support.ts';
import { CheckInScreen } from './check-in-screen.tsx';
import type { TicketRow } from './rows.ts';

type Body = { readonly roomNumber: string; readonly stay?: string; readonly isRoomChecked?: boolean };

/**
 * Starts a fake server that issues tickets. If `refuses` returns a reply, the server sends that reply instead of issuing a
 * ticket. `job` is the reply to each print order.
 */
function hotelWith(
  arrivals: readonly ArrivalRow[],
  refuses: (body: Body) => FakeReply | undefined = () => undefined,
  job = createJob({ kind: 'check-in', state: 'printed' }),
) {
  const held: { tickets: TicketRow[] } = { tickets: [] };
  const rows = () =>
    arrivals.map((row) => {
      const ticket = held.tickets.findLast(({ roomNumber }) => roomNumber === row.roomNumber);
      return ticket ? { ...row, ticket: { ticketId: ticket.ticketId, state: ticket.state } } : row;
    });
  const server = createFakeServer({
    'GET /arrivals': () => ok(rows(), { date: '2026-11-22', imported: null, days: [] }),
    'GET /check-in-tickets': () => ok(held.tickets),
    'GET /stories': () => ok([]),
    'GET /printers/state': () => ok([createPrinterState({ isDefault: true })]),
    'POST /check-in-tickets': ({ body }) => {
      const asked = body as Body;
      const refused = refuses(asked);
      if (refused) return refused;
      const ticket = createTicket({ ticketId: `t${held.tickets.length + 1}`, roomNumber: asked.roomNumber });
      held.tickets.push(ticket);
      return ok(ticket);
    },
    'POST /print-jobs': () => ok(job),
    'GET /print-jobs': () => ok([], { page: 1, total: 0, totalPages: 1, counts: {} }),
    'DELETE /check-in-tickets/t1': () => {
      held.tickets = held.tickets.map((ticket) => ({ ...ticket, state: 'void' as const }));
      return ok(held.tickets[0]);
    },
  });
  const sent = (call: string) => server.heard.filter((item) => item.call === call).map(({ body }) => body);
  return { server, held, issued: () => sent('POST /check-in-tickets'), printed: () => sent('POST /print-jobs') };
}

const field = () => screen.getByLabelText('お部屋番号');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string, overrides: object = {}) => act(() => fireEvent.keyDown(field(), { key, ...overrides }));
/** Types like a hand scanner, one key every 5 ms. */
function scan(...parts: readonly string[]): void {
  vi.useFakeTimers();
  for (const key of parts.flatMap((part) => (part === 'Enter' ? part : [...part]))) {
    vi.advanceTimersByTime(5);
    press(key);
    if (key !== 'Enter') type(`${(field() as HTMLInputElement).value}${key}`);
  }
  vi.useRealTimers();
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const listIsThere = () => screen.findByRole('rowheader', { name: '301' });
const rooms = [
  createArrival({ arrivalId: 'a1', roomNumber: '301' }),
  createArrival({ arrivalId: 'a2', roomNumber: '302', partyName: 'Müller', partySize: 4 }),
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Reflect.set(document, 'cookie', 'tk_check_in=; path=/; max-age=0');
});

describe('the check-in page', () => {
  it('prints the ticket of a room on Enter, and clears the field for the next room', async () => {
    const { issued, printed } = hotelWith(rooms);
    renderPanel(<CheckInScreen />);
    expect(field()).toHaveFocus();
    await listIsThere();
    type('302');
    // One button is in the room's row. The other one, in the side pane, does the same as Enter.
    expect(screen.getAllByRole('button', { name: '302号室の券を印刷' })).toHaveLength(2);
    press('Enter');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await waitFor(() => expect(printed()).toEqual([expect.objectContaining({ kind: 'check-in', ticketId: 't1' })]));
    expect(issued()).toEqual([
      expect.objectContaining({ roomNumber: '302', maxGuests: 4, language: 'en', isRoomChecked: false }),
    ]);
    // Nobody named a room, so Enter prints nothing. An arrow key goes on to the next room.
    press('Enter');
    expect(screen.getByRole('region', { name: '選んだお部屋' })).toHaveTextContent('お部屋番号を入力してください');
    press('ArrowUp');
    press('Enter');
    await waitFor(() => expect(issued()).toHaveLength(2));
    expect(issued()[1]).toMatchObject({ roomNumber: '301', maxGuests: 2, language: 'ja' });
  });

  it('prints nothing for 600 ms after an act, and until the key was up (UNDO-4)', async () => {
    const { issued } = hotelWith(rooms);
    renderPanel(
      <ShortcutsProvider>
        <CheckInScreen />
      </ShortcutsProvider>,
    );
    await listIsThere();
    type('302');
    press('Enter');
    type('301');
    press('Enter');
    await waitFor(() => expect(issued()).toHaveLength(1));
    expect(field()).toHaveValue('301');
    press('Enter');
    expect(issued()).toHaveLength(1);
  });

  it('repeats a request with the same id after its reply was lost (TICKET-10)', async () => {
    let isLost = true;
    const { issued, printed } = hotelWith(rooms, () => {
      if (!isLost) return undefined;
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('301');
    press('Enter');
    await waitFor(() => expect(printed()).toHaveLength(1));
    const [one, two] = issued() as { readonly clientTicketId?: string }[];
    expect(issued()).toHaveLength(2);
    expect(one?.clientTicketId).toMatch(/^[\w-]{16,64}$/);
    expect(two?.clientTicketId).toBe(one?.clientTicketId);
  });

  it('prints the same ticket again if the room has a valid one', async () => {
    const { held, issued, printed } = hotelWith(rooms);
    held.tickets.push(createTicket({ ticketId: 't9', roomNumber: '302' }));
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('302');
    expect(await screen.findByText('4名中0名が登録（あと4名）')).toBeVisible();
    press('Enter');
    await waitFor(() => expect(printed()).toEqual([expect.objectContaining({ kind: 'check-in', ticketId: 't9' })]));
    expect(issued()).toEqual([]);
  });

  it('issues a ticket for any typed room if no arrivals were imported', async () => {
    const { issued } = hotelWith([]);
    renderPanel(<CheckInScreen />);
    expect(await screen.findByText('この日の到着予定は、まだありません')).toBeVisible();
    type('B-07');
    press('+');
    press('Enter');
    await waitFor(() => expect(issued()).toHaveLength(1));
    expect(issued()[0]).toMatchObject({ roomNumber: 'B-07', maxGuests: 7 });
  });

  it('voids the last ticket on Ctrl+Z while the field is empty', async () => {
    const { server } = hotelWith(rooms);
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('301');
    press('Enter');
    expect(await screen.findByText('301号室の券を発行しました')).toBeVisible();
    press('z', { ctrlKey: true });
    expect(await screen.findByText('301号室の券を取り消しました。')).toBeVisible();
    expect(server.calls()).toContain('DELETE /check-in-tickets/t1');
    expect(await screen.findAllByText('券を取り消し')).not.toEqual([]);
  });

  it('shows the arrivals of another day, and prints all tickets that are missing in room order, for that day (ARRIVAL-7)', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 15), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const party = (arrivalId: string, roomNumber: string) =>
      createArrival({ arrivalId, roomNumber, arrivesAt: '2026-11-23T15:00', departsAt: '2026-11-25' });
    const { server, held, issued, printed } = hotelWith([]);
    const days = [
      { date: '2026-11-21', rooms: 0, unprinted: 0 },
      { date: '2026-11-22', rooms: 0, unprinted: 0 },
      { date: '2026-11-23', rooms: 3, unprinted: 3 },
    ];
    const asked: (string | null)[] = [];
    server.answer('GET /arrivals', ({ search }) => {
      const date = search.get('date');
      asked.push(date);
      const rows = date === '2026-11-23' ? [party('b', '1002'), party('a', '302'), party('c', '411')] : [];
      const shown = rows.map((row) => {
        const ticket = held.tickets.find(({ roomNumber }) => roomNumber === row.roomNumber);
        return ticket ? { ...row, ticket: { ticketId: ticket.ticketId, state: ticket.state } } : row;
      });
      return ok(shown, { date, imported: null, days });
    });
    renderPanel(<CheckInScreen />);
    expect(await screen.findByText('この日の到着予定は、まだありません')).toBeVisible();
    act(() => screen.getByRole('radio', { name: /^あす.*3部屋・未印刷 3/ }).click());
    expect(await screen.findByRole('row', { name: /302/ })).toBeInTheDocument();
    expect(asked).toContain('2026-11-23');
    act(() => screen.getByRole('button', { name: '3枚を印刷' }).click());
    const question = await screen.findByRole('dialog', { name: '3枚の券を印刷しますか？' });
    expect(question).toHaveTextContent('302から1002まで');
    expect(issued()).toEqual([]);
    act(() => within(question).getByRole('button', { name: '3枚を印刷' }).click());
    expect(await screen.findByText('3枚の券を印刷しました。')).toBeVisible();
    expect(issued()).toMatchObject(
      ['302', '411', '1002'].map((roomNumber) => ({ roomNumber, arrivesOn: '2026-11-23', departsOn: '2026-11-25' })),
    );
    expect(printed()).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('button', { name: /枚を印刷/ })).not.toBeInTheDocument());
  });

  it('stops printing all tickets at the first one that fails, and can go on from there (ARRIVAL-7)', async () => {
    const rows = ['301', '302', '303'].map((roomNumber) => createArrival({ arrivalId: roomNumber, roomNumber }));
    let isOut = true;
    const { server, issued } = hotelWith(rows);
    server.answer('POST /print-jobs', () =>
      ok(
        createJob({
          kind: 'check-in',
          ...(isOut && issued().length === 2 && { state: 'not_sent', fault: 'PAPER' }),
        }),
      ),
    );
    renderPanel(<CheckInScreen />);
    const start = async (name: string) => {
      act(() => screen.getByRole('button', { name }).click());
      act(() => within(screen.getByRole('dialog')).getByRole('button', { name }).click());
    };
    await screen.findByRole('button', { name: '3枚を印刷' });
    await start('3枚を印刷');
    expect(await screen.findByText(/3枚のうち1枚で止まりました/)).toBeVisible();
    expect(issued()).toHaveLength(2);
    isOut = false;
    await screen.findByRole('button', { name: '1枚を印刷' });
    await start('1枚を印刷');
    expect(await screen.findByText('1枚の券を印刷しました。')).toBeVisible();
    expect(issued()).toMatchObject(rows.map(({ roomNumber }) => ({ roomNumber })));
  });

  it('asks whose ticket it is if the room has guests of an earlier day', async () => {
    const { issued } = hotelWith(rooms, ({ stay }) =>
      stay === undefined ? refuse(409, 'EARLIER_GUESTS', { guests: ['はると'] }) : undefined,
    );
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('301');
    press('Enter');
    const dialog = await screen.findByRole('dialog', { name: '301号室には、前日までのお客様がいます' });
    expect(within(dialog).getByText('はると 様')).toBeVisible();
    fireEvent.click(button('新しいお客様'));
    await waitFor(() => expect(issued()).toHaveLength(2));
    expect(issued()[1]).toMatchObject({ roomNumber: '301', stay: 'new' });
  });

  it('lists both guests of an earlier day if they have the same name', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    hotelWith(rooms, () => refuse(409, 'EARLIER_GUESTS', { guests: ['はると', 'はると'] }));
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('301');
    press('Enter');
    const dialog = await screen.findByRole('dialog', { name: '301号室には、前日までのお客様がいます' });
    expect(within(dialog).getAllByText('はると 様')).toHaveLength(2);
    expect(logged).not.toHaveBeenCalled();
  });

  it("warns about a room that is not in the hotel's list, and prints after a confirmation", async () => {
    const { issued } = hotelWith(rooms, ({ isRoomChecked }) =>
      isRoomChecked ? undefined : refuse(409, 'ROOM_UNLISTED'),
    );
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('718');
    press('Enter');
    expect(await screen.findByText(/718号室は、客室の一覧にありません/)).toBeVisible();
    fireEvent.click(button(/このまま718号室の券を印刷/));
    await waitFor(() => expect(issued()).toHaveLength(2));
    expect(issued()[1]).toMatchObject({ roomNumber: '718', isRoomChecked: true });
  });

  it('offers to show the code of a ticket whose printing failed (TICKET-8)', async () => {
    hotelWith(rooms, undefined, createJob({ kind: 'check-in', state: 'not_sent', fault: 'PAPER' }));
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('301');
    press('Enter');
    const told = await screen.findByText('301号室の券が印刷できたか、ご確認ください');
    const alert = told.closest('[role="alert"]') as HTMLElement;
    await waitFor(() => expect(screen.getAllByText(/印刷 15:02|印刷 11\/22/)).not.toEqual([]));
    fireEvent.click(within(alert).getByRole('button', { name: '画面に表示' }));
    const dialog = await screen.findByRole('dialog', { name: '301号室の券' });
    expect(within(dialog).getByText('7kq3 m9xx')).toBeVisible();
  });

  it('asks before it voids a ticket, and shows what happens to the ticket’s guests', async () => {
    const { held, server } = hotelWith(rooms);
    held.tickets.push(
      createTicket({ ticketId: 't1', roomNumber: '302', state: 'in_use', guestCount: 2, seatsLeft: 2 }),
    );
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('302');
    fireEvent.click(button('券を取り消す'));
    const dialog = await screen.findByRole('dialog', { name: '302号室の券を取り消しますか？' });
    expect(within(dialog).getByText(/2名のお客様は、そのまま遊べます/)).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: '券を取り消す' }));
    await waitFor(() => expect(server.calls()).toContain('DELETE /check-in-tickets/t1'));
  });

  it('shows the room of a scanned ticket and prints nothing', async () => {
    const { held, issued, printed } = hotelWith(rooms);
    held.tickets.push(createTicket({ roomNumber: '302' }));
    renderPanel(<CheckInScreen />);
    await listIsThere();
    scan('7kq3m9xx', 'Enter');
    expect(field()).toHaveValue('');
    expect(await screen.findByRole('heading', { name: '302号室' })).toBeVisible();
    expect([...issued(), ...printed()]).toEqual([]);
  });

  it.each([
    ['with an Enter after each', ['7kq3m9xx', 'Enter', 'abcd2345', 'Enter']],
    ['without an Enter between them', ['7kq3m9xxabcd2345', 'Enter']],
    ['as links', ['http://a.test/t/7kq3m9xxhttp://a.test/t/abcd2345', 'Enter']],
  ])('shows the first of two codes that a scanner sends together, %s, and refuses the second', async (_, keys) => {
    const { held, issued, printed } = hotelWith(rooms);
    held.tickets.push(createTicket({ ticketId: 't1', roomNumber: '302', code: '7kq3m9xx' }));
    held.tickets.push(createTicket({ ticketId: 't2', roomNumber: '301', code: 'abcd2345' }));
    renderPanel(<CheckInScreen />);
    await listIsThere();
    scan(...keys);
    expect(await screen.findByRole('heading', { name: '302号室' })).toBeVisible();
    expect(await screen.findByText('コードは、ひとつずつお読みください。はじめの券を表示しています。')).toBeVisible();
    expect(field()).toHaveValue('');
    expect([...issued(), ...printed()]).toEqual([]);
  });

  it('opens the dialog for unlisted rooms on W, but only while the field is empty', async () => {
    hotelWith(rooms);
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('W1');
    press('w');
    expect(screen.queryByRole('dialog')).toBeNull();
    type('');
    press('w');
    const dialog = await screen.findByRole('dialog', { name: '一覧にない部屋の券' });
    for (const key of ['7', '1', 'A']) fireEvent.click(within(dialog).getByRole('button', { name: key }));
    fireEvent.click(within(dialog).getByRole('button', { name: '1文字消す' }));
    expect(within(dialog).getByRole('textbox', { name: 'お部屋番号' })).toHaveValue('71');
  });

  it('shows the slip that Enter would print for a new or an existing ticket, and enlarges it (TICKET-11)', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
      );
    const { held, server } = hotelWith(rooms);
    held.tickets.push(createTicket({ ticketId: 't9', roomNumber: '302' }));
    server.answer('POST /print-jobs/preview', () => ok());
    const shown = () => server.heard.filter(({ call }) => call === 'POST /print-jobs/preview').map(({ body }) => body);
    renderPanel(<CheckInScreen />);
    await listIsThere();
    type('301');
    await waitFor(() =>
      expect(shown().at(-1)).toMatchObject({ kind: 'check-in-draft', draft: { roomNumber: '301', maxGuests: 2 } }),
    );
    const slip = await screen.findByRole('button', { name: '301号室の券の見本を拡大', pressed: false });
    fireEvent.click(slip);
    expect(slip).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('コードは、発行するときに決まります。')).toBeVisible();
    type('302');
    await waitFor(() => expect(shown().at(-1)).toEqual({ kind: 'check-in', ticketId: 't9' }));
    media.mockRestore();
  });
});

describe('the import of arrivals', () => {
  const preview: ArrivalImport = {
    ...{ isDryRun: true, encoding: 'shift_jis', isEncodingDoubtful: false, mappingFrom: 'guessed', missing: [] },
    columns: [
      { name: '部屋No', samples: ['301', '302'] },
      { name: '到着日時', samples: ['2026/11/22 15:00'] },
      { name: '電話番号', samples: ['090-••••-••12'] },
    ],
    mapping: { roomNumber: '部屋No', arrivesAt: '到着日時', partySize: [], dateOrder: 'ymd' },
    ...{ days: ['2026-11-22'], rows: 86, counts: { added: 82, changed: 4, unchanged: 0, removed: 0 }, sample: [] },
    ...{ problems: [{ line: 17, reason: 'NO_ROOM' }], problemCount: 1, warnings: [], warningCount: 0, missed: [] },
    reasonCounts: { NO_ROOM: 1 },
  };
  const openWith = async (
    server: ReturnType<typeof createFakeServer>,
    told: ArrivalImport,
    role: 'admin' | 'staff',
  ) => {
    server.answer('POST /arrivals/import', ({ search }) => ok({ ...told, isDryRun: search.get('dryRun') === 'true' }));
    renderPanel(<CheckInScreen />, (session) => session.signIn({ token: 'secret', email: 'front@example.jp', role }));
    fireEvent.click(await screen.findByRole('button', { name: '到着表を取りこむ' }));
    const dialog = await screen.findByRole('dialog', { name: '到着表の取りこみ' });
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'arrivals.csv')] } });
    return dialog;
  };

  it('shows the number of rows and the reason for each skipped line, then imports', async () => {
    const { server } = hotelWith([]);
    const dialog = await openWith(server, preview, 'admin');
    expect(await within(dialog).findByText('86部屋を取りこみます')).toBeVisible();
    expect(within(dialog).getByText('17行目：部屋番号がありません')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: '「電話番号」の列を読む項目' })).toHaveValue('使わない');
    fireEvent.click(within(dialog).getByRole('button', { name: '86部屋を取りこむ' }));
    expect(await screen.findByText('86部屋を取りこみました。')).toBeVisible();
    const imports = server.heard.filter(({ call }) => call === 'POST /arrivals/import');
    expect(imports.map(({ search }) => search.get('dryRun'))).toEqual(['true', 'false']);
  });

  it('imports what the preview shows, even if the preview of another encoding has failed', async () => {
    const { server } = hotelWith([]);
    const dialog = await openWith(server, preview, 'admin');
    await within(dialog).findByText('86部屋を取りこみます');
    server.answer('POST /arrivals/import', ({ search }) =>
      search.get('encoding') === 'utf-16' ? refuse(500, 'INTERNAL') : ok({ ...preview, isDryRun: false }),
    );
    fireEvent.click(within(dialog).getByRole('combobox', { name: '文字コード' }));
    fireEvent.click(await screen.findByRole('option', { name: 'UTF-16' }));
    await within(dialog).findByText(/^ファイルを読みこめませんでした/);
    fireEvent.click(within(dialog).getByRole('button', { name: '86部屋を取りこむ' }));
    expect(await screen.findByText('86部屋を取りこみました。')).toBeVisible();
    const imports = server.heard.filter(({ call }) => call === 'POST /arrivals/import');
    expect(imports.map(({ search }) => search.get('encoding'))).toEqual([null, 'utf-16', null]);
  });

  it('asks whether a second list for a day adds or replaces, and lists the rooms that it lacks (ARRIVAL-6)', async () => {
    const { server } = hotelWith([]);
    const missed = [
      { arrivalId: 'a1', roomNumber: '213', partyName: '又吉', arrivesAt: '2026-11-22', isPrinted: true },
      { arrivalId: 'a2', roomNumber: '207', arrivesAt: '2026-11-22', isPrinted: false },
    ];
    const dialog = await openWith(server, { ...preview, missed }, 'staff');
    const list = await within(dialog).findByRole('table', { name: '新しい表にない部屋 2部屋' });
    expect(within(list).getByRole('row', { name: /213.*又吉 様.*印刷ずみ/ })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '86部屋を取りこむ' })).toBeDisabled();
    fireEvent.click(within(dialog).getByRole('radio', { name: '入れかえる' }));
    fireEvent.click(within(dialog).getByRole('button', { name: '入れかえて、2部屋を取り消す' }));
    expect(await screen.findByText('86部屋を取りこみました。')).toBeVisible();
    const imports = server.heard.filter(({ call }) => call === 'POST /arrivals/import');
    expect(imports.map(({ search }) => search.get('mode'))).toEqual([null, 'replace']);
  });

  it('says a reason that thousands of lines share in one line', async () => {
    const { server } = hotelWith([]);
    const warnings = Array.from({ length: 200 }, (_, index) => ({ line: index + 2, reason: 'ROOM_UNLISTED' as const }));
    const told = { ...preview, warnings, warningCount: 2_000, reasonCounts: { ROOM_UNLISTED: 2_000, NO_ROOM: 1 } };
    const dialog = await openWith(server, told, 'staff');
    expect(await within(dialog).findByText('2行目と、ほか1999行：客室の一覧にない番号です')).toBeVisible();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows staff the columns read-only, and disables the import while a required column is missing', async () => {
    const { server } = hotelWith([]);
    const dialog = await openWith(server, { ...preview, missing: ['arrivesAt'], rows: 0 }, 'staff');
    expect(await within(dialog).findByText(/管理者だけです/)).toBeVisible();
    expect(within(dialog).queryByRole('combobox', { name: /の列を読む項目/ })).toBeNull();
    expect(within(dialog).getByText(/「ご到着（必須）」の列が決まっていません/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '0部屋を取りこむ' })).toBeDisabled();
  });
});
