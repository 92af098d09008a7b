import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedText } from '#core/bridge/update-signature.ts';
import { desktopUpdates as texts } from '#core/locales/ja/desktop-updates.ts';
import { findFreePort } from '../../support/free-port.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { productWithUpdateKey, startDesktop } from './product.ts';
import { accountVariables, quit, waitForPanel, waitForServer } from './running.ts';

const ourKeys = generateKeyPairSync('ed25519');
const content = Buffer.from('#!/bin/sh\necho an installer\n'.repeat(5_000));

let usbStick: string;
let installer: string;
let userData: string;
let port: number;
let app: ElectronApplication;
let window: Page;
beforeEach(async () => {
  usbStick = temporaryUserData();
  userData = temporaryUserData();
  port = await findFreePort();
  installer = path.join(usbStick, 'Takarabune-9.0.0.AppImage');
  writeFileSync(installer, content);
  sign('9.0.0');
  app = await start();
});

const ourKey = ourKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

async function start(key = ourKey): Promise<ElectronApplication> {
  const folder = productWithUpdateKey(key);
  const args = ['--role=console', `--port=${port}`];
  const started = await startDesktop(userData, args, { ...accountVariables }, { folder });
  window = await started.firstWindow();
  await waitForPanel(window, port);
  return started;
}

/** Signs the installer as `npm run sign:update` does. */
function sign(version: string, { privateKey } = ourKeys): void {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const statement = { version, system: 'linux-x64', size: content.length, sha256 } as const;
  const signature = signBytes(null, Buffer.from(signedText(statement)), privateKey).toString('base64');
  writeFileSync(`${installer}.sig`, JSON.stringify({ ...statement, signature }));
}

type DialogReplies = { readonly file?: string; readonly buttons: readonly number[]; readonly opening?: string };
type RecordedDialogs = {
  asked: number;
  messages: { message: string; detail: string; buttons: string[] }[];
  opened: string[];
};

/** Replaces the system's dialogs, which need a person, with fixed replies. */
async function replyToDialogs({ file = installer, buttons, opening = '' }: DialogReplies): Promise<void> {
  await app.evaluate(
    ({ dialog, shell }, replies) => {
      const recorded: RecordedDialogs = { asked: 0, messages: [], opened: [] };
      Object.assign(globalThis, { recordedDialogs: recorded });
      const buttonsLeft = [...replies.buttons];
      dialog.showOpenDialog = async () => {
        recorded.asked += 1;
        return { canceled: replies.file === '', filePaths: [replies.file] };
      };
      dialog.showMessageBox = async (...args: unknown[]) => {
        recorded.messages.push(args.at(-1) as RecordedDialogs['messages'][number]);
        return { response: buttonsLeft.shift() ?? 0, checkboxChecked: false };
      };
      shell.openPath = async (opened) => {
        recorded.opened.push(opened);
        return replies.opening;
      };
    },
    { file, buttons, opening },
  );
}

const getRecorded = () =>
  app.evaluate(() => (globalThis as unknown as { recordedDialogs: RecordedDialogs }).recordedDialogs);
const update = () =>
  window.evaluate(() =>
    (globalThis as unknown as { desktop: { updateFromFile(): Promise<void> } }).desktop.updateFromFile(),
  );
/**
 * Starts an update and waits for this number of messages. When the server stops for a backup, the program's own page replaces
 * the page that made the call, so the call itself is not awaited.
 */
const updateUntil = async (messages: number) => {
  void update().catch(() => undefined);
  await expect.poll(async () => (await getRecorded()).messages.length, { timeout: 60_000 }).toBe(messages);
};
const listCopies = () => {
  const folder = path.join(userData, 'updates');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const listBackups = () => {
  const folder = path.join(userData, 'data/backups');
  return existsSync(folder) ? readdirSync(folder).filter((name) => /\d{4}/.test(name)) : [];
};

describe('an update from a file', () => {
  it('makes a backup, opens a private copy of the installer and quits, and the next start removes the copy', async () => {
    const before = listBackups().length;
    // The program quits after it opened the installer, so the test writes into a file what was opened.
    await replyToDialogs({ buttons: [0] });
    const openedFile = path.join(usbStick, 'opened.json');
    await app.evaluate(({ shell }, file) => {
      shell.openPath = async (opened) => {
        process.getBuiltinModule('node:fs').writeFileSync(file, JSON.stringify(opened));
        return '';
      };
    }, openedFile);
    const ended = once(app.process(), 'exit');
    await update().catch(() => undefined);
    expect(await ended).toEqual([0, null]);
    const opened: string = JSON.parse(readFileSync(openedFile, 'utf8'));
    expect(opened.startsWith(path.join(userData, 'updates'))).toBe(true);
    expect(readFileSync(opened).equals(content)).toBe(true);
    expect(listBackups().length).toBe(before + 1);

    app = await start();
    await expect.poll(listCopies).toEqual([]);
    expect(await quit(app)).toBe(0);
  });

  it.each<[string, () => unknown, keyof typeof texts]>([
    ['whose signature is missing', () => rmSync(`${installer}.sig`), 'NO_SIGNATURE'],
    [
      'with a changed byte',
      () => writeFileSync(installer, Buffer.concat([content.subarray(1), Buffer.from('!')])),
      'DAMAGED',
    ],
    ['that was cut off', () => writeFileSync(installer, content.subarray(0, 1_000)), 'DAMAGED'],
    ['of an older version', () => sign('0.0.9'), 'NOT_NEWER'],
    ['that somebody else signed', () => sign('9.0.0', generateKeyPairSync('ed25519')), 'BAD_SIGNATURE'],
  ])('refuses a file %s with a message, and continues', async (_what, damage, fault) => {
    damage();
    await replyToDialogs({ buttons: [] });
    await update();
    const { messages, opened } = await getRecorded();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.message).toBe(texts.refused);
    expect(messages[0]?.detail).toMatch(toPattern(fault));
    expect(opened).toEqual([]);
    expect(listCopies()).toEqual([]);
    expect(listBackups()).toEqual([]);
    await waitForServer(port);
    expect(await quit(app)).toBe(0);
  });

  it('asks for no file if the program was built without a key, and a message says so', async () => {
    expect(await quit(app)).toBe(0);
    app = await start('');
    await replyToDialogs({ buttons: [] });
    await update();
    const { asked, messages } = await getRecorded();
    expect([asked, messages.map(({ detail }) => detail)]).toEqual([0, [texts.NO_KEY]]);
    expect(await quit(app)).toBe(0);
  });

  it('changes nothing if staff cancel before or after they choose the file', async () => {
    await replyToDialogs({ file: '', buttons: [] });
    await update();
    expect((await getRecorded()).messages).toEqual([]);
    await replyToDialogs({ buttons: [1] });
    await update();
    const { messages, opened } = await getRecorded();
    expect(messages.map(({ message }) => message)).toEqual([texts.confirm.replace('{{version}}', '9.0.0')]);
    expect(opened).toEqual([]);
    expect(listCopies()).toEqual([]);
    await waitForServer(port);
    expect(await quit(app)).toBe(0);
  });

  it('starts the server again if the installer does not start', async () => {
    await replyToDialogs({ buttons: [0, 0], opening: 'no application knows this file' });
    await updateUntil(2);
    const { messages, opened } = await getRecorded();
    expect(opened).toHaveLength(1);
    expect(messages.at(-1)?.detail).toContain('no application knows this file');
    await expect.poll(listCopies).toEqual([]);
    await waitForServer(port);
    await waitForPanel(window, port);
    expect(await quit(app)).toBe(0);
  });

  it('asks before it continues without a backup, and changes nothing if staff cancel', async () => {
    // A file is in place of the folder for backups.
    rmSync(path.join(userData, 'data/backups'), { recursive: true, force: true });
    writeFileSync(path.join(userData, 'data/backups'), 'in the way');
    await replyToDialogs({ buttons: [0, 0] });
    await updateUntil(2);
    const { messages, opened } = await getRecorded();
    expect(messages.map(({ message }) => message)).toEqual([expect.any(String), texts.noBackup]);
    expect(opened).toEqual([]);
    await expect.poll(listCopies).toEqual([]);
    await waitForServer(port);
    expect(await quit(app)).toBe(0);
  });
});

/** Returns a pattern that matches a text with any values in its placeholders. */
const toPattern = (key: keyof typeof texts) =>
  new RegExp(texts[key].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'));
