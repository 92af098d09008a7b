import { existsSync, writeFileSync } from 'node:fs';
import { findFreePort } from '../support/free-port.ts';
import { startChild } from './child.ts';
import { openDisplay } from './display.ts';
import { type Engine, type EngineOptions, type Handle, iphoneAgent } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const library = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as Readonly<Record<string, string>>;
const browser = `/usr/lib/${library[process.arch]}/webkit2gtk-4.1/MiniBrowser`;
/** The key of an element's id in the protocol (W3C WebDriver 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Returns what is missing to run WebKit, or undefined if nothing is. */
export const webkitLacks = (onPath: (name: string) => string | undefined): string | undefined =>
  [driver, browser].find((file) => !existsSync(file)) ?? ['Xvfb', 'openbox'].find((name) => !onPath(name));

/**
 * Starts WebKitGTK, the engine of iPhones on Linux, and drives it over W3C WebDriver. Its window fills a virtual screen of a
 * phone's size, because its windows cannot be made that narrow.
 */
export async function openWebkit({ proxy, folder, width, height }: EngineOptions): Promise<Engine> {
  const display = await openDisplay(width, height);
  const port = await findFreePort();
  const child = startChild(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display.name,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    LANG: 'C.UTF-8',
    LANGUAGE: 'ja',
    NO_AT_BRIDGE: '1',
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });

  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await waitUntilListening(() => send('GET', '/status'));

  const args = [
    '--automation',
    '--full-screen',
    `--user-agent=${iphoneAgent}`,
    '--enable-write-console-messages-to-stdout=true',
  ];
  const session = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        proxy: { proxyType: 'manual', httpProxy: proxy },
        'webkitgtk:browserOptions': { binary: browser, args },
      },
    },
  })) as { sessionId: string };
  const base = `/session/${session.sessionId}`;
  const execute = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
    send('POST', `${base}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args });

  const engine: Engine = {
    name: 'WebKit',
    open: async (url) => void (await send('POST', `${base}/url`, { url })),
    reload: async () => void (await send('POST', `${base}/refresh`, {})),
    run: async (work, ...args) => (await execute(work as never, args)) as never,
    find: async (work, ...args) => {
      const element = (await execute(work as never, args)) as Record<string, string> | null;
      const id = element?.[elementKey];
      return id === undefined ? undefined : { id };
    },
    click: async ({ id }: Handle) => void (await send('POST', `${base}/element/${id}/click`, {})),
    type: async ({ id }, text) => void (await send('POST', `${base}/element/${id}/value`, { text })),
    choose: async ({ id }, file) => void (await send('POST', `${base}/element/${id}/value`, { text: file })),
    picture: async (file) =>
      writeFileSync(file, Buffer.from((await send('GET', `${base}/screenshot`)) as string, 'base64')),
    faults: () => child.lines.filter((line) => /^CONSOLE (JS|SECURITY) ERROR/.test(line)),
    close: async () => {
      await send('DELETE', base).catch(() => undefined);
      await child.stop();
      await display.close();
    },
  };
  return engine;
}

async function waitUntilListening(tryRequest: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await tryRequest();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
