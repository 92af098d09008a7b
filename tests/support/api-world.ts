import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeviceRole } from '#core/model/device.ts';
import { hashSecret } from '#server/platform/ids.ts';
import { silentLogger } from '#server/platform/logger.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { account, startServer, type TestServer } from './server.ts';
import { asGuest, asStaff, call, logIn } from './server-calls.ts';

/** An account with the role staff, which is not an administrator. */
const clerk = { email: 'clerk@hotel.example', password: 'counter-and-keys' } as const;
/** The id of that account. */
export const clerkId = 's1';
const expiredToken = 'staff-this-session-ended-long-ago-0000000000000000';

/** What a test of the whole endpoint table needs: a server with the sample story, both roles, a kiosk and guests. */
export type ApiWorld = {
  readonly server: TestServer;
  readonly admin: Record<string, string>;
  readonly staff: Record<string, string>;
  /** The headers of an administrator's session that has expired. */
  readonly expired: Record<string, string>;
  /** The headers of a paired kiosk. Its PIN is `kioskPin`. */
  readonly kiosk: Record<string, string>;
  /** The id of a guest who is active and has started the sample story. */
  readonly playing: string;
  /** Another active guest, on another phone. */
  readonly anotherPlaying: string;
  /** A waiting guest in the room of `anotherPlaying`. */
  readonly waiting: string;
  /** Another waiting guest, in another room. */
  readonly toReject: string;
  readonly storyId: string;
  readonly questionIds: readonly string[];
  readonly hotelId: string;
  /** The id of the cover picture of the sample story. */
  readonly mediaId: string;
  close(): Promise<void>;
};

export const kioskPin = '2468';

/** Limits that a whole table of bad calls does not reach. */
const highLimits = {
  registrationsPerMinute: 100_000,
  waitingPerRoom: 10_000,
  waitingPerPhone: 10_000,
  registrationsPerPhoneADay: 10_000,
  recordsPerMinute: 100_000,
  wrongCodesPerMinute: 100_000,
  wrongLogins: 100_000,
  wrongKioskPins: 100_000,
  uploadsPerDay: 10_000,
};

export async function openApiWorld(): Promise<ApiWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-api-'));
  writeFileSync(path.join(dataDir, 'limits.json'), JSON.stringify(highLimits));
  await putAccounts(dataDir);
  const server = await startServer({ dataDir });
  const admin = await logIn(server, account);
  const story = (await call(server, 'listStories', { headers: admin })).data[0];
  const hotelId = (await call(server, 'validateQr', { body: { qrCodeData: story?.storyId } })).data.hotelId;
  const storyId = story?.storyId ?? '';
  const register = async (roomNumber: string, guestName: string) =>
    (await call(server, 'registerGuest', { body: { roomNumber, guestName, storyId } })).data.userId;
  const approve = (userId: string) =>
    call(server, 'toggleActive', { params: { userId }, body: { isActive: true }, headers: admin });
  const [playing, anotherPlaying, waiting, unwanted] = [
    await register('101', 'Sato'),
    await register('102', 'Higa'),
    await register('102', 'Oshiro'),
    await register('103', 'Kina'),
  ];
  await approve(playing);
  await approve(anotherPlaying);
  await call(server, 'startStory', { params: { userId: playing }, headers: asGuest(playing) });
  await call(server, 'setKioskPin', { headers: admin, body: { pin: kioskPin } });
  return {
    server,
    admin,
    staff: await logIn(server, clerk),
    expired: asStaff(expiredToken),
    kiosk: await pairKiosk(server, admin),
    playing,
    anotherPlaying,
    waiting,
    toReject: unwanted,
    storyId,
    hotelId,
    questionIds: story?.questionsAnswers?.map(({ questionId }) => questionId) ?? [],
    mediaId: story?.coverImageUrl.split('/').at(-1) ?? '',
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Pairs a kiosk. Returns the header that identifies it. */
export const pairKiosk = (server: Pick<TestServer, 'port'>, headers: Readonly<Record<string, string>>) =>
  pairDevice(server, headers, 'kiosk');

/** Pairs a device. Returns the header that identifies it. */
export async function pairDevice(
  server: Pick<TestServer, 'port'>,
  headers: Readonly<Record<string, string>>,
  role: DeviceRole,
): Promise<{ 'x-device-token': string }> {
  const { code } = (await call(server, 'createPairingCode', { headers, body: { role, name: 'Lobby' } })).data;
  const { deviceToken } = (await call(server, 'pairDevice', { body: { code } })).data;
  return { 'x-device-token': deviceToken };
}

async function putAccounts(dataDir: string): Promise<void> {
  const clock = { now: Date.now, monotonic: () => performance.now() };
  const storage = await openStorage({ dataDir, clock, log: silentLogger });
  const createdAt = '2026-01-01T00:00:00.000Z';
  const createAccount = async (
    accountId: string,
    role: string,
    { email, password }: { email: string; password: string },
  ) => ({
    accountId,
    email,
    role,
    passwordHash: await hashPassword(password),
    createdAt,
  });
  const accounts = [await createAccount('a1', 'admin', account), await createAccount(clerkId, 'staff', clerk)];
  await storage.documents.put('accounts', { accounts });
  const session = { hash: hashSecret(expiredToken), accountId: 'a1', expiresAt: '2026-01-02T00:00:00.000Z' };
  await storage.documents.put('sessions', { sessions: [session] });
  await storage.close();
}

/**
 * Returns most of the stored data that the API shows, so that tests can compare them before and after calls that must not
 * change anything.
 */
export async function readVisibleState({ server, admin, playing, hotelId }: ApiWorld): Promise<unknown> {
  const headers = admin;
  const [stories, trash, guests, settings, actions, progress, hotel, accounts, draw, printing] = await Promise.all([
    call(server, 'listStories', { headers }),
    call(server, 'listStories', { headers, query: { trash: 'true' } }),
    call(server, 'listGuests', { headers, query: { stay: 'all' } }),
    call(server, 'getSettings', { headers }),
    call(server, 'listActions', { headers, query: { limit: '200' } }),
    call(server, 'getProgress', { params: { userId: playing }, headers: asGuest(playing) }),
    call(server, 'getHotel', { params: { hotelId } }),
    call(server, 'listStaff', { headers }),
    Promise.all([
      call(server, 'listPrizes', { headers }),
      call(server, 'listCampaigns', { headers }),
      call(server, 'listDraws', { headers }),
    ]),
    Promise.all([call(server, 'listPrinters', { headers }), call(server, 'listPrintJobs', { headers })]),
  ]);
  return { stories, trash, guests, settings, actions, progress, hotel, accounts, draw, printing };
}
