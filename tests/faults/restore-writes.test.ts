import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { writeLimitsFile } from '../support/faults-server.ts';
import { prepareForNextRun } from '../support/next-run.ts';
import { buildCallPath, call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';
import { unzip } from '../support/zips.ts';

const limits = writeLimitsFile();
const { server, staff } = startServerForFile({ env: limits.env });
let storyId: string;
beforeAll(async () => {
  storyId = await createStory(server, staff, { questionsAnswers: [sampleClues[1]] });
});
afterAll(() => {
  limits.remove();
});

const makeBackup = async () => (await call(server, 'makeBackup', { headers: staff, body: {} })).data.backupId;
const createRestoreCall = (backupId: string) => ({ params: { backupId }, headers: staff, body: { confirmed: true } });
const countRestoredLines = (text: string) =>
  text.split('\n').filter((line) => line.includes('"kind":"restored"')).length;

/** Returns the ids of all current entries of the server's log. */
async function readActionIds(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), limit: '200' };
    const { data, totalPages } = await call(server, 'listActions', { query, headers: staff });
    for (const { _id } of data) ids.add(_id);
    pages = totalPages;
  }
  return ids;
}

/** Downloads a backup and returns its journal. */
async function downloadJournal(backupId: string): Promise<string> {
  const reply = await tryCall(server, 'getBackup', { params: { backupId }, headers: staff });
  return (await unzip(reply.bytes))['journal.jsonl']?.toString() ?? '';
}

/**
 * Sends one action after another, and repeats each until the server accepts it, like a phone's outbox. `acknowledgedIds`
 * contains the ids of the acknowledged actions, and `refusals` each status and code with which the server refused one.
 */
class BusyPhone {
  readonly acknowledgedIds: string[] = [];
  readonly refusals = new Set<string>();
  readonly #phone: ApiPhone;
  #isStopped = false;

  constructor(phone: ApiPhone) {
    this.#phone = phone;
  }

  async play(): Promise<void> {
    while (!this.#isStopped) await this.#deliver(randomUUID());
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #deliver(clientActionId: string): Promise<void> {
    for (;;) {
      const reply = await this.#phone
        .record(storyId, 'hint_request', { questionId: 'q2', hintIndex: 0 }, { clientActionId })
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === undefined) throw error;
        });
      const { actionId } = (reply?.json?.data ?? {}) as { readonly actionId?: string };
      if (actionId !== undefined) {
        this.acknowledgedIds.push(actionId);
        return;
      }
      // There is no reply while the server restarts.
      if (reply !== undefined) this.refusals.add(`${reply.status} ${reply.json?.code}`);
      await pause(5);
    }
  }
}

describe('a restore while phones send answers', () => {
  it('loses no acknowledged action: each is in the restored data or in the backup that was made before the restore', async () => {
    const phones: BusyPhone[] = [];
    for (let n = 0; n < 8; n += 1) {
      const phone = new ApiPhone(server);
      await phone.play(staff, { storyId, roomNumber: String(500 + n), guestName: `g${n}` });
      phones.push(new BusyPhone(phone));
    }
    const backupId = await makeBackup();
    const playing = phones.map((phone) => phone.play());
    const countAcknowledged = () => phones.reduce((sum, phone) => sum + phone.acknowledgedIds.length, 0);
    const waitForAcknowledged = async (count: number) => {
      while (countAcknowledged() < count) await pause(10);
    };
    await waitForAcknowledged(100);
    const { beforeRestore } = (await call(server, 'restoreBackup', createRestoreCall(backupId))).data;
    await waitForAcknowledged(countAcknowledged() + 200);
    for (const phone of phones) phone.stop();
    await Promise.all(playing);

    const restoredIds = await readActionIds();
    const journalBefore = await downloadJournal(beforeRestore.backupId);
    const lost = phones
      .flatMap((phone) => phone.acknowledgedIds)
      .filter((actionId) => !restoredIds.has(actionId) && !journalBefore.includes(actionId));
    expect(lost).toEqual([]);
    // The restore was the only reason for a refusal.
    expect(phones.flatMap((phone) => [...phone.refusals]).filter((refusal) => refusal !== '503 RESTORING')).toEqual([]);
    expect(
      phones
        .flatMap((phone) => phone.acknowledgedIds)
        .some((actionId) => journalBefore.includes(actionId) && !restoredIds.has(actionId)),
    ).toBe(true);
  });

  it('continues if the caller disconnects before the response', async () => {
    const backupId = await makeBackup();
    const countRestores = async () => countRestoredLines(await downloadJournal(await makeBackup()));
    const restoresBefore = await countRestores();
    const waitForRestart = await prepareForNextRun(server);
    const path = buildCallPath({ method: 'POST', path: '/backups/:backupId/restore' }, { params: { backupId } });
    const headers = { ...staff, host: `localhost:${server.port}`, 'content-type': 'application/json' };
    const restoreRequest = request({ host: '127.0.0.1', port: server.port, method: 'POST', path, headers });
    restoreRequest.on('error', () => undefined);
    restoreRequest.end(JSON.stringify({ confirmed: true }));
    await once(restoreRequest, 'finish');
    restoreRequest.destroy();
    await waitForRestart();
    expect(await countRestores()).toBe(restoresBefore + 1);
  });

  it('that is refused does not block phones', async () => {
    const phone = new ApiPhone(server);
    await phone.play(staff, { storyId, roomNumber: '600', guestName: 'g' });
    const reply = await tryCall(server, 'restoreBackup', createRestoreCall('20260101-000000-manual-0000'));
    expect([reply.status, reply.json?.code]).toEqual([404, 'BACKUP_NOT_FOUND']);
    expect((await phone.record(storyId, 'hint_request', { questionId: 'q2', hintIndex: 0 })).status).toBe(200);
  });
});
