import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { chromium } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiPhone, createStory } from '../../support/api-phone.ts';
import { findFreePort } from '../../support/free-port.ts';
import { createPngForm } from '../../support/pictures.ts';
import { account } from '../../support/server.ts';
import { logIn } from '../../support/server-calls.ts';
import { compareWithManifest } from '../asar-files.ts';
import { temporaryUserData } from '../temporary-user-data.ts';

/** The folder of the packed product. `npm run package:check` sets it after it has packed the product. */
const packedFolder = process.env.TAKARABUNE_TEST_PACKED ?? '';
/**
 * The package that the runtime of this computer can start. It is undefined if there is no runtime, so that the product was
 * packed with a placeholder, or if no window can be opened.
 */
const startableFolder = process.env.TAKARABUNE_TEST_PACKED_STARTS;
const getProgram = (folder: string) => path.join(folder, 'takarabune');
const asar = path.join(packedFolder, 'resources/app.asar');

describe('the packed program', () => {
  it('contains what the manifest names, and nothing else', () => {
    expect(compareWithManifest(asar)).toEqual({ unnamed: [], unused: [] });
  });

  it('contains no source, no test, no source map, and keeps native code outside the archive', () => {
    const files = listPackage(asar, { isPack: false });
    expect(files.filter((file) => /\.(map|tsx?|mts|cts)$|\.test\.|\.spec\./.test(file))).toEqual([]);
    const unpacked = readdirSync(`${asar}.unpacked`, { recursive: true, encoding: 'utf8' });
    const native = files.filter((file) => /\.node$|\.so[.\d]*$|\.dll$|\.dylib$/.test(file));
    expect(native.length).toBeGreaterThan(0);
    for (const file of native) expect(unpacked).toContain(file.replace(/^[/\\]/, ''));
  });

  it('includes the notices of libraries and the licence of the font', () => {
    const notices = readFileSync(path.join(packedFolder, 'resources/third-party-notices.txt'), 'utf8');
    for (const name of ['react ', 'express ', 'sharp ', '@fontsource/noto-sans-jp ', 'SIL OPEN FONT LICENSE'])
      expect(notices).toContain(name);
  });

  it('has the expected fuses in its binary', async () => {
    const wire = await getCurrentFuseWire(getProgram(packedFolder));
    const isOn = (option: FuseV1Options) => String.fromCharCode(wire[option] ?? 0) === '1';
    expect({
      startsAsNode: isOn(FuseV1Options.RunAsNode),
      readsNodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      allowsDebuggers: isOn(FuseV1Options.EnableNodeCliInspectArguments),
      givesFilesMoreRights: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
      encryptsCookies: isOn(FuseV1Options.EnableCookieEncryption),
      checksItsArchive: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      loadsOnlyItsArchive: isOn(FuseV1Options.OnlyLoadAppFromAsar),
    }).toEqual({
      startsAsNode: false,
      readsNodeOptions: false,
      allowsDebuggers: false,
      givesFilesMoreRights: false,
      encryptsCookies: true,
      checksItsArchive: true,
      loadsOnlyItsArchive: true,
    });
  });
});

describe.skipIf(startableFolder === undefined)('the started packed program', () => {
  const start = async () => {
    const [port, debugPort] = [await findFreePort(), await findFreePort()];
    const args = [
      ...[`--user-data-dir=${temporaryUserData()}`, '--role=console', `--port=${port}`],
      `--remote-debugging-port=${debugPort}`,
    ];
    const child = spawn(getProgram(startableFolder ?? ''), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TAKARABUNE_ADMIN_EMAIL: account.email,
        TAKARABUNE_ADMIN_PASSWORD: account.password,
        // A program whose fuses are not set would obey both variables.
        ELECTRON_RUN_AS_NODE: '1',
        NODE_OPTIONS: '--inspect=0',
      },
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const isServing = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        (reply) => reply.ok,
        () => false,
      );
    await expect.poll(isServing, { timeout: 60_000, interval: 200 }).toBe(true);
    return { child, port, debugPort };
  };

  it('shows its panel, serves a whole story with a picture, and exits with code 0 on SIGTERM', async () => {
    const { child, port, debugPort } = await start();
    const server = { port };
    const staff = await logIn(server);
    const storyId = await createStory(server, staff);
    const phone = new ApiPhone(server);
    const userId = await phone.play(staff, { storyId });
    const submit = async (actionType: string, details: object) => {
      const { json } = await phone.record(storyId, actionType, details);
      expect(json?.data).toMatchObject({ isCorrect: true });
    };
    await submit('option_select', { questionId: 'q1', selectedOption: 'A' });
    await submit('text_input', { questionId: 'q2', answer: 'ヤドカリ' });
    const form = await createPngForm();
    const upload = await phone.data('uploadPicture', { params: { userId }, ...form });
    await submit('file_upload', { questionId: 'q3', uploadId: upload.uploadId });
    await submit('text_input', { questionId: 'q4', answer: '貝がら' });
    expect(await phone.data('getProgress', { params: { userId } })).toMatchObject({
      gameCompleted: true,
      percent: 100,
    });

    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
    const [page] = browser.contexts().flatMap((context) => context.pages());
    await expect.poll(() => page?.url(), { timeout: 30_000 }).toBe(`http://localhost:${port}/admin/login`);
    await page?.getByRole('heading').first().waitFor();
    const pictureFolder = process.env.TAKARABUNE_TEST_PICTURES;
    if (pictureFolder !== undefined) await page?.screenshot({ path: path.join(pictureFolder, 'packed-window.png') });
    await browser.close();

    child.kill('SIGTERM');
    const ended = await Promise.race([once(child, 'exit'), wait(20_000, 'still running')]);
    expect(ended).toEqual([0, null]);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  });
});
