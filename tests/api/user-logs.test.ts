import { beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { call, send, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff } = startServerForFile();
let storyId: string;
let shortId: string;
let finisher: string;
let player: string;

beforeAll(async () => {
  storyId = await createStory(server, staff);
  const questionsAnswers = ['a', 'b'].map((questionId) => ({ ...sampleClues[3], questionId }));
  shortId = await createStory(server, staff, { title: '短い物語', questionsAnswers });
  const first = new ApiPhone(server);
  finisher = await first.play(staff, { storyId: shortId, roomNumber: '701', guestName: '=cmd()' });
  for (const questionId of ['a', 'b']) {
    await first.record(shortId, 'text_input', { questionId, answer: '@夕日 "赤", \n=1+1' });
  }
  const second = new ApiPhone(server);
  player = await second.play(staff, { storyId, roomNumber: '79', guestName: 'はると' });
  await second.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
});

const listUserLogs = (query: Record<string, string> = {}) => call(server, 'listUserLogs', { query, headers: staff });

describe('the log by guest', () => {
  it('[71] shows name, room, last action, status and action count', async () => {
    const { data, ...top } = await listUserLogs();
    expect(top).toMatchObject({ success: true, page: 1, total: 2, totalPages: 1 });
    expect(data).toEqual([
      {
        userId: player,
        guestName: 'はると',
        roomNumber: '79',
        storyId,
        lastAction: 'option_select',
        lastActionAt: expect.stringMatching(/^\d{4}-.*Z$/),
        status: 'in_progress',
        actionCount: 1,
      },
      expect.objectContaining({ userId: finisher, lastAction: 'game_complete', status: 'completed', actionCount: 3 }),
    ]);
  });

  it('[72] [74] can be filtered and paged', async () => {
    const listUserIds = async (query: Record<string, string>) =>
      (await listUserLogs(query)).data.map((row) => row.userId);
    expect(await listUserIds({ q: 'ハルト' })).toEqual([player]);
    expect(await listUserIds({ q: '７０１' })).toEqual([finisher]);
    expect(await listUserIds({ status: 'completed' })).toEqual([finisher]);
    expect(await listUserIds({ storyId })).toEqual([player]);
    expect(await listUserLogs({ limit: '1', page: '2' })).toMatchObject({
      total: 2,
      totalPages: 2,
      data: [{ userId: finisher }],
    });
    expect(await listUserLogs({ limit: '1', page: '3' })).toMatchObject({ data: [], totalPages: 2 });
  });

  it.each([{ limit: '201' }, { page: '0' }, { status: 'all' }, { storyId: '../x' }])('refuses %j', async (query) => {
    const reply = await tryCall(server, 'listUserLogs', { query, headers: staff });
    expect([reply.status, reply.json?.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('the log as a file', () => {
  const exportCsv = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    tryCall(server, 'exportActions', { query, headers: { ...staff, ...headers } });
  /** Returns the cells of each line, without the byte order mark. Assumes that no cell contains CRLF or `","`. */
  const parseCsv = (text: string) =>
    text
      .slice(1, -2)
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));

  it('is UTF-8 with a byte order mark, is sent as a download, and contains every entry, the oldest first', async () => {
    const reply = await exportCsv();
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="actions-\d{4}-\d\d-\d\d\.csv"$/);
    expect([...reply.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = parseCsv(reply.text);
    expect(lines[0]).toEqual(expect.arrayContaining(['日時', '部屋番号', 'お名前', '物語', '操作', '回答', '判定']));
    expect(lines.slice(1).map((cells) => cells[5])).toEqual(['文字の回答', '文字の回答', 'ゲーム完了', '選択肢の回答']);
    expect(lines[4]).toEqual(expect.arrayContaining(['79', 'はると', 'B', '不正解', '1']));
  });

  it('disables formulas that guests typed, and does not contain the ids that give access to their games', async () => {
    const { text } = await exportCsv();
    expect(text).toContain(`"'=cmd()"`);
    expect(text).toContain(`"'@夕日 ""赤"", \n=1+1"`);
    for (const id of [finisher, player]) expect(text).not.toContain(id);
  });

  it('contains one story or one guest if the query names it, in the language of the reader', async () => {
    const lines = async (query: Record<string, string>) => parseCsv((await exportCsv(query)).text).length - 1;
    expect(await lines({ storyId })).toBe(1);
    expect(await lines({ userId: finisher })).toBe(3);
    expect(await lines({ userId: finisher, storyId })).toBe(0);
    expect((await exportCsv({}, { 'Accept-Language': 'en' })).text).toContain('"Typed answer"');
  });

  it('is refused without a log-in, and HEAD returns no rows', async () => {
    expect((await tryCall(server, 'exportActions')).status).toBe(401);
    expect((await tryCall(server, 'listUserLogs')).status).toBe(401);
    const head = await send(server, 'HEAD', '/api/user-actions/export.csv', { headers: staff });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });
});
