import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './child.ts';
import { type Engine, type EngineOptions, iphoneAgent } from './engine.ts';

const names = ['firefox-esr', 'firefox'];

/** Returns the path of Firefox on this computer, or undefined if there is none. */
export const findFirefox = (onPath: (name: string) => string | undefined): string | undefined =>
  names.map(onPath).find((program) => program !== undefined);

/** Starts Firefox and drives it over WebDriver BiDi, which Firefox supports without a driver or a library. */
export async function openFirefox(program: string, options: EngineOptions): Promise<Engine> {
  const { folder, width, height } = options;
  const profile = path.join(folder, 'profile');
  mkdirSync(profile, { recursive: true });
  writeFileSync(path.join(profile, 'user.js'), preferences(options));
  const child = startChild(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { HOME: folder, LANG: 'C.UTF-8', MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const [, address] = await child.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
  const faults: string[] = [];
  const bidi = await connect(`${address}/session`, (method, { level, text, type }) => {
    // A refused connection is not an error of the page.
    if (
      method === 'log.entryAdded' &&
      level === 'error' &&
      (type === 'javascript' || /Content.Security.Policy/i.test(text))
    )
      faults.push(text);
  });
  await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox has no page');
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });

  const callFunction = async (work: unknown, args: readonly unknown[]): Promise<Remote> => {
    const answer = (await bidi.send('script.callFunction', {
      // Values are sent as JSON text in both directions, so that they do not depend on the protocol's types. An element is
      // sent as itself.
      functionDeclaration: `(...args) => { const found = (${work})(...JSON.parse(args[0])); return found instanceof Element ? found : JSON.stringify(found ?? null); }`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })) as { type: string; result: Remote; exceptionDetails?: { text: string } };
    if (answer.type === 'exception') throw new Error(`Firefox: ${answer.exceptionDetails?.text}`);
    return answer.result;
  };
  const toNode = (id: string) => ({ sharedId: id });
  const performActions = (actions: readonly unknown[]) => bidi.send('input.performActions', { context, actions });
  const click = async (id: string) => {
    await bidi.send('script.callFunction', {
      functionDeclaration: '(element) => element.scrollIntoView({ block: "nearest" })',
      arguments: [toNode(id)],
      target: { context },
      awaitPromise: false,
    });
    await performActions([
      {
        type: 'pointer',
        id: 'finger',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: toNode(id) } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  return {
    name: 'Firefox',
    open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    run: async (work, ...args) => JSON.parse((await callFunction(work, args)).value ?? 'null'),
    find: async (work, ...args) => {
      const { sharedId } = await callFunction(work, args);
      return sharedId === undefined ? undefined : { id: sharedId };
    },
    click: ({ id }) => click(id),
    type: async ({ id }, text) => {
      await click(id);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await performActions([{ type: 'key', id: 'keyboard', actions: keys }]);
    },
    choose: async ({ id }, file) =>
      void (await bidi.send('input.setFiles', { context, element: toNode(id), files: [file] })),
    picture: async (file) => {
      const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as { data: string };
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    faults: () => faults,
    close: async () => {
      await bidi.send('browser.close', {}).catch(() => undefined);
      await child.stop();
    },
  };
}

type Remote = { readonly value?: string; readonly sharedId?: string };
type Entry = { readonly level: string; readonly type: string; readonly text: string };
type Message = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: Entry;
};

/** Opens a connection to send commands and receive events. */
async function connect(address: string, onEvent: (method: string, params: Entry) => void) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  };
  socket.onmessage = ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data)) as Message;
    if (method !== undefined && params !== undefined) return onEvent(method, params);
    const pendingReply = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (error === undefined) pendingReply?.resolve(result);
    else pendingReply?.reject(new Error(`Firefox: ${error}: ${message}`));
  };
  return {
    send(method: string, params: object): Promise<unknown> {
      last += 1;
      const pendingReply = Promise.withResolvers<unknown>();
      waiting.set(last, pendingReply);
      socket.send(JSON.stringify({ id: last, method, params }));
      return pendingReply.promise;
    },
  };
}

/** Returns a phone's preferences: Japanese, plain http, all requests through the proxy, and no requests by Firefox itself. */
function preferences({ proxy, blocksStorage = false }: EngineOptions): string {
  const [host, port] = proxy.split(':');
  const all = {
    'network.proxy.type': 1,
    'network.proxy.http': host,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': host,
    'network.proxy.ssl_port': Number(port),
    'network.proxy.no_proxies_on': '',
    'dom.security.https_first': false,
    'dom.security.https_only_mode': false,
    'intl.accept_languages': 'ja',
    'general.useragent.override': iphoneAgent,
    'ui.useOverlayScrollbars': 1,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'app.update.auto': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'services.settings.server': 'http://nowhere.test/',
    'browser.safebrowsing.downloads.remote.enabled': false,
    // 2 refuses every cookie, and with them local storage and databases.
    ...(blocksStorage ? { 'network.cookie.cookieBehavior': 2 } : {}),
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
