import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { createPngForm } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, send, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let staff: Record<string, string>;
let storyId: string;
beforeAll(async () => {
  server = await startServer();
  staff = await logIn(server);
  storyId = await createStory(server, staff, { questionsAnswers: [sampleClues[3], sampleClues[1], sampleClues[2]] });
});
afterAll(async () => {
  await server.stop();
});

const secrets = {
  guestName: '髙﨑"うみ"𠮷子',
  roomNumber: '別館９７３号',
  reply: 'サンゴの\nひみつ"の返事',
  typed: '海ぶどう姫',
  message: '誕生日ケーキはロビーです',
  note: 'アレルギーの話は上の子にだけ',
};
const erase = (userId: string) => tryCall(server, 'eraseGuest', { params: { userId }, headers: staff });

/** Registers a guest who finishes the story with a free reply, a wrong try, the right answer and a picture. */
async function createFinishedGuest(form: { readonly roomNumber: string; readonly guestName: string }) {
  const phone = new ApiPhone(server);
  const userId = await phone.play(staff, { storyId, ...form });
  await phone.record(storyId, 'text_input', { questionId: 'q4', answer: secrets.reply });
  await phone.record(storyId, 'text_input', { questionId: 'q2', answer: secrets.typed });
  await phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
  const message = { to: { userId }, text: secrets.message };
  await call(server, 'sendMessage', { body: message, headers: staff });
  const note = { text: secrets.note, roomNumber: form.roomNumber };
  await call(server, 'addNote', { body: note, headers: staff });
  const pictureForm = await createPngForm();
  const { fileUploadUrl, uploadId } = await phone.data('uploadPicture', {
    params: { userId },
    body: pictureForm.body,
    headers: pictureForm.headers,
  });
  await phone.record(storyId, 'file_upload', { questionId: 'q3', uploadId, fileName: `${secrets.guestName}.png` });
  return { phone, userId, fileUploadUrl: String(fileUploadUrl) };
}
const exportLog = async () => (await tryCall(server, 'exportActions', { headers: staff })).text;
const getStoryStats = async () => (await call(server, 'getStoryStats', { params: { storyId }, headers: staff })).data;

const getTodaysCounts = async () => {
  const { registeredToday, approvedToday, completedToday } = (await call(server, 'getStats', { headers: staff })).data;
  return { registeredToday, approvedToday, completedToday };
};

describe('a guest whom staff erase', () => {
  it('[248] is removed from all files, lists and the log; the statistics stay, and the phone gets STAY_ENDED', async () => {
    const { phone, userId, fileUploadUrl } = await createFinishedGuest(secrets);
    const other = await createFinishedGuest({ roomNumber: '12', guestName: 'Kana' });
    const picture = (await send(server, 'GET', fileUploadUrl)).bytes;
    const searched = { ...secrets, picture, roomKey: '別館973' };
    expect(new Set(grepFolder(server.dataDir, searched).map((hit) => hit.split(': ')[1]))).toEqual(
      new Set(Object.keys(searched)),
    );
    const before = await getTodaysCounts();

    // The other guest gave the same answers, so both are erased before the files are searched for them.
    expect((await erase(other.userId)).status).toBe(200);
    expect((await erase(userId)).status).toBe(200);

    expect(grepFolder(server.dataDir, searched)).toEqual([]);
    const [log, rows, all] = await Promise.all([
      exportLog(),
      call(server, 'listUserLogs', { headers: staff }),
      call(server, 'listGuests', { headers: staff, query: { stay: 'all' } }),
    ]);
    for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
    expect(log.trim().split('\n')).toHaveLength(1);
    expect([rows.total, all.total]).toEqual([0, 0]);
    expect(before).toEqual({ registeredToday: 2, approvedToday: 2, completedToday: 2 });
    expect(await getTodaysCounts()).toEqual(before);
    const clue = (await getStoryStats()).clues.find((item) => item.questionId === 'q2');
    expect(clue).toMatchObject({ reached: 2, solved: 2 });
    expect(JSON.stringify(clue)).not.toContain(secrets.typed);

    expect((await send(server, 'GET', fileUploadUrl)).status).toBe(404);
    const statusReply = await phone.try('getActiveStatus', { params: { userId } });
    expect(statusReply.json?.data).toMatchObject({ status: 'ended', isActive: false });
    expect((await phone.record(storyId, 'text_input', { questionId: 'q4', answer: 'x' })).json?.code).toBe(
      'STAY_ENDED',
    );
    expect(await phone.data('listMyGuests')).toEqual([]);
    expect((await erase(userId)).json?.code).toBe('GUEST_NOT_FOUND');
  });

  it('leaves no trace of the wrong room, if the room was corrected (ENTRY-10)', async () => {
    const roomNumber = '珊瑚31';
    const rightRoomGuest = await createFinishedGuest({ roomNumber: '珊瑚13', guestName: 'Right Room' });
    const phone = new ApiPhone(server);
    const userId = String((await phone.register({ storyId, roomNumber, guestName: 'Wrong Room' })).userId);
    await phone.data('correctRegistration', {
      params: { userId },
      body: { roomNumber: '珊瑚13', guestName: 'Wrong Room' },
    });
    expect(grepFolder(server.dataDir, { roomNumber })).not.toEqual([]);
    expect((await erase(userId)).status).toBe(200);
    expect(grepFolder(server.dataDir, { roomNumber, name: 'Wrong Room' })).toEqual([]);
    expect((await erase(rightRoomGuest.userId)).status).toBe(200);
  });

  it('is erased, but another guest of the same room is not', async () => {
    const erasedGuest = await createFinishedGuest({ roomNumber: '島8', guestName: 'Gone Person' });
    const stays = await createFinishedGuest({ roomNumber: '島8', guestName: 'Staying Person' });
    expect((await erase(erasedGuest.userId)).status).toBe(200);
    expect(grepFolder(server.dataDir, { name: 'Gone Person' })).toEqual([]);
    const { data } = await call(server, 'listGuests', { headers: staff });
    expect(data).toMatchObject([{ userId: stays.userId, guestName: 'Staying Person', roomNumber: '島8' }]);
    expect((await erase(stays.userId)).status).toBe(200);
    expect(grepFolder(server.dataDir, { room: '島8', name: 'Staying Person' })).toEqual([]);
  });

  it('is erased while other guests play, and none of their actions is lost', async () => {
    const erasedGuest = await createFinishedGuest({ roomNumber: '77', guestName: 'Leaving Now' });
    const players = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const phone = new ApiPhone(server);
        const userId = await phone.play(staff, { storyId, roomNumber: `9${n}`, guestName: `Player ${n}` });
        return { phone, userId };
      }),
    );
    const hint = { questionId: 'q2', hintIndex: 0 };
    await Promise.all(
      players.map(({ phone }) => phone.record(storyId, 'text_input', { questionId: 'q4', answer: 'yes' })),
    );
    const sending = players.flatMap(({ phone }) =>
      Array.from({ length: 25 }, () => phone.record(storyId, 'hint_request', hint)),
    );
    const [erased, ...replies] = await Promise.all([erase(erasedGuest.userId), ...sending]);
    expect(erased.status).toBe(200);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await server.kill();
    const { dataDir } = server;
    server = await startServer({ dataDir });
    staff = await logIn(server);
    expect(server.output()).not.toContain('storage problem');
    for (const { userId } of players) {
      const { total } = await call(server, 'listActions', { headers: staff, query: { userId } });
      expect(total).toBe(26);
    }
    expect(grepFolder(dataDir, { name: 'Leaving Now' })).toEqual([]);
  });
});
