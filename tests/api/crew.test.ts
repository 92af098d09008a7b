import { createServer, connect as openSocket, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { ApiStream } from '../support/api-stream.ts';
import { createRandom } from '../support/faults-random.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { readJournal } from '../support/journal-lines.ts';
import { createPngForm } from '../support/pictures.ts';
import { call } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/* Several phones that play as one guest (CREW-1 to CREW-5). */

const { server, staff } = startServerForFile();
let storyId = '';
let rooms = 400;
beforeAll(async () => {
  storyId = await createStory(server, staff);
});

const nextRoom = () => String(++rooms);
/** Returns a guest who plays, and the phones of the people who have joined with these names. */
async function createCrew(names: readonly string[], through = server, guestName = 'はると') {
  const own = new ApiPhone(through);
  const userId = await own.play(staff, { storyId, roomNumber: nextRoom(), guestName });
  const { code } = await own.data('createCrewCode', { params: { userId } });
  const mates: ApiPhone[] = [];
  for (const name of names) {
    const mate = new ApiPhone(through);
    await mate.data('lookUpCode', { body: { code } });
    await mate.data('resumeGuest', { body: { code, name } });
    mate.userId = userId;
    mates.push(mate);
  }
  return { userId, own, mates, phones: [own, ...mates], code: String(code) };
}

describe('a crew', () => {
  it('is told at once who has joined, and who solved what', async () => {
    const { userId, own, mates } = await createCrew(['さくら']);
    const streams = await Promise.all(
      [own, mates[0]].map((phone) => ApiStream.open(server, `/api/users/${userId}/events`, phone?.headers() ?? {})),
    );
    const { code } = await own.data('createCrewCode', { params: { userId } });
    const mama = new ApiPhone(server);
    await mama.data('resumeGuest', { body: { code, name: 'ママ' } });
    const members = [{ name: 'はると' }, { name: 'さくら' }, { name: 'ママ' }];
    for (const stream of streams)
      await stream.until(({ last }) => JSON.stringify(last?.members) === JSON.stringify(members));
    mama.userId = userId;
    await mama.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    for (const stream of streams) await stream.until(({ last }) => last?.answeredCount === 1);
    const progress = await own.data('getProgress', { params: { userId } });
    const answers = (progress.chatHistory as { kind: string; seat?: number }[]).filter(({ kind }) => kind === 'answer');
    expect(answers).toMatchObject([{ seat: 2 }]);
    for (const stream of streams) stream.close();
  });

  it('does not let a phone act that has not joined, nor one that knows only the id', async () => {
    const { userId } = await createCrew(['さくら']);
    const stranger = new ApiPhone(server);
    await stranger.data('findInRoom', { params: { roomNumber: nextRoom() } });
    stranger.userId = userId;
    const reply = await stranger.try('createCrewCode', { params: { userId } });
    expect([reply.status, reply.json?.code]).toEqual([403, 'OTHER_PHONE']);
  });

  it('limits pictures by phone', async () => {
    const { userId, own, mates } = await createCrew(['さくら']);
    await own.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await own.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
    const send = async (phone: ApiPhone | undefined) =>
      (await phone?.try('uploadPicture', { params: { userId }, ...(await createPngForm({ questionId: 'q3' })) }))
        ?.status;
    for (let n = 0; n < 20; n += 1) expect(await send(own)).toBe(200);
    expect([await send(own), await send(mates[0])]).toEqual([429, 200]);
  });

  it('leaves the name of the staff member who made its code in the security log', async () => {
    const { userId } = await createCrew([]);
    await call(server, 'createCrewCode', { params: { userId }, headers: staff });
    const { data } = await call(server, 'listSecurityLog', { headers: staff });
    expect(data[0]).toMatchObject({ event: 'crew_code_made' });
    expect(data[0]?.by).not.toBe('');
  });

  it('is erased with the guest: no file has a name of it any more', async () => {
    const names = { guest: 'ざまみつえ', mate: 'ひがこうたろう' };
    const { userId } = await createCrew([names.mate], server, names.guest);
    expect(grepFolder(server.dataDir, names).map((hit) => hit.split(': ')[1])).toContain('mate');
    await call(server, 'eraseGuest', { headers: staff, params: { userId } });
    expect(grepFolder(server.dataDir, names)).toEqual([]);
  });
});

/**
 * Forwards connections to the server. One in ten is cut: half of them before the server has got anything, half after it has, so
 * that the reply is lost.
 */
async function startLossyProxy(seed: number) {
  const random = createRandom(seed);
  const sockets = new Set<Socket>();
  let cut = 0;
  const proxy = createServer((phone) => {
    const fate = random.next();
    if (fate < 0.1) cut += 1;
    if (fate < 0.05) {
      phone.destroy();
      return;
    }
    const upstream = openSocket(server.port, '127.0.0.1');
    for (const socket of [phone, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        phone.destroy();
        upstream.destroy();
      });
    }
    phone.pipe(upstream);
    if (fate < 0.1) upstream.once('data', () => phone.destroy());
    else upstream.pipe(phone);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    getCut: () => cut,
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

describe('a crew under a proxy that cuts one connection in ten', () => {
  const proxies: { close: () => void }[] = [];
  afterAll(() => {
    for (const proxy of proxies) proxy.close();
  });

  it.each([2, 4])('of %i phones plays a whole story at once, and nothing counts twice', async (size) => {
    const proxy = await startLossyProxy(2_000 + size);
    proxies.push(proxy);
    const { userId, phones } = await createCrew(['さくら', 'ママ', 'じいじ'].slice(0, size - 1));
    /** Repeats a call until a reply arrives, as the outbox of a phone does. */
    const untilReply = async <T>(make: () => Promise<T>): Promise<T> => {
      for (let tries = 0; tries < 50; tries += 1) {
        try {
          return await make();
        } catch {
          // The connection was cut.
        }
      }
      throw new Error('no reply');
    };
    const lossy = phones.map((phone) => {
      const copy = new ApiPhone({ port: proxy.port });
      Object.assign(copy, { cookie: phone.cookie, userId });
      return copy;
    });
    const sent: string[] = [];
    const answers = [
      ['option_select', { questionId: 'q1', selectedOption: 'B' }],
      ['option_select', { questionId: 'q1', selectedOption: 'A' }],
      ['text_input', { questionId: 'q2', answer: 'やどかり' }],
      ['file_upload', { questionId: 'q3' }],
      ['text_input', { questionId: 'q4', answer: 'みんなで見た海' }],
    ] as const;
    for (const [index, [actionType, details]] of answers.entries()) {
      // All phones answer at the same moment.
      await Promise.all(
        lossy.map(async (phone, seat) => {
          const picture =
            actionType === 'file_upload'
              ? await untilReply(async () =>
                  phone.try('uploadPicture', {
                    params: { userId },
                    ...withHeader(await createPngForm({ questionId: 'q3' }), `upload-of-a-crew-${size}-${seat}`),
                  }),
                )
              : undefined;
          const uploadId = (picture?.json?.data as { uploadId?: string } | undefined)?.uploadId;
          const clientActionId = `crew-of-${size}-phone-${seat}-answer-${index}`;
          sent.push(clientActionId);
          const actionDetails = { ...details, ...(uploadId === undefined ? {} : { uploadId }) };
          await untilReply(() => phone.record(storyId, actionType, actionDetails, { clientActionId }));
        }),
      );
    }
    expect(proxy.getCut()).toBeGreaterThan(0);
    for (const phone of lossy) {
      const progress = await untilReply(() => phone.data('getProgress', { params: { userId } }));
      expect(progress).toMatchObject({ gameCompleted: true, answeredCount: sampleClues.length });
    }
    const actions = readJournal(server).filter((line) => line.kind === 'action' && line.userId === userId);
    const ids = actions.map(({ clientActionId }) => clientActionId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { questionId } of sampleClues) {
      const right = actions.filter((line) => line.questionId === questionId && isCorrect(line));
      expect(right).toHaveLength(1);
    }
    expect(actions.filter(({ completedAt }) => completedAt !== undefined)).toHaveLength(1);
    expect(sent).toHaveLength(5 * size);
  });
});

const withHeader = <T extends { headers: Record<string, string> }>(form: T, id: string): T => ({
  ...form,
  headers: { ...form.headers, 'x-client-upload-id': id },
});
const isCorrect = ({ answer }: Record<string, unknown>): boolean =>
  (answer as { isCorrect?: boolean } | undefined)?.isCorrect === true;
