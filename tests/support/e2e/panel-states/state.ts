import type { Page, Route } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { expect } from '../fixtures.ts';
import { visitLoadedPage, visitPage } from './visit.ts';

/** A state of the panel, and how a page reaches it in Japanese, with the sample data of `--demo`. */
export type PanelState = {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Words on the page that are data, such as addresses, names of networks and the content of a file. */
  readonly dataTexts?: readonly string[];
  /** Set for a whole page, whose layout on a tablet is checked too. */
  readonly isPage?: true;
  /**
   * Set if the state leaves the browser in a condition from which the next state must not start. The next state then gets a
   * new browser context.
   */
  readonly isApart?: true;
};

type Json = Record<string, unknown>;
type JsonReply = { readonly data?: unknown; readonly [overrides: string]: unknown };

/**
 * Returns a pattern for calls of the API by their path without the query. `.` and `*` mean the same as in regular
 * expressions.
 */
const toApiPattern = (path: string) => new RegExp(`/api/${path}(\\?|$)`);

/** Never replies to calls of this path. */
export const neverReply = (page: Page, path: string) => page.route(toApiPattern(path), () => undefined);

/** Loses a script, and the checks whether the server is back, because the page would load again in the middle of a test. */
export const loseForGood = async (page: Page, script: RegExp) => {
  await page.route(script, (route) => route.abort());
  await page.route('**/admin/**', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
};

/** Makes calls of this path fail, with this error code if one is given. */
export const failCalls = (page: Page, path: string, status = 503, code?: string, data?: Json) =>
  page.route(toApiPattern(path), (route) =>
    code === undefined
      ? route.fulfill({ status, body: 'gone' })
      : route.fulfill({ status, json: { success: false, code, message: code, ...(data && { data }) } }),
  );

/** Replies to calls of this path without the server. */
export const replyWith = (page: Page, path: string, json: JsonReply) =>
  page.route(toApiPattern(path), (route) => route.fulfill({ json: { success: true, ...json } }));

/** Changes the server's replies to calls of this path. `toReply` gets the data of a reply and returns the fields to replace. */
export const changeReply = <T>(page: Page, path: string, toReply: (data: T, url: URL) => JsonReply) =>
  page.route(toApiPattern(path), async (route: Route) => {
    const reply = await route.fetch();
    const json = await reply.json();
    await route.fulfill({ response: reply, json: { ...json, ...toReply(json.data, new URL(route.request().url())) } });
  });

/** Makes the person who is logged in a member of the role staff. */
export const signInAsStaff = (page: Page) =>
  changeReply<object>(page, 'auth/admin/verify', (data) => ({ data: { ...data, role: 'staff' } }));

export const pressButton = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();

export const expectDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
export const expectAlert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
export const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

export const expectMenu = (page: Page) =>
  expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first()).toBeVisible();

/** The path of the list of guests. */
export const guestListPath = 'users/admin/all';
const counts = { all: 0, active: 0, awaiting: 0, stuck: 0, spin: 0, voucher: 0 };

/** The reply of a hotel without guests. */
export const noGuests = { data: [], total: 0, page: 1, totalPages: 0, counts };

/** How a page of the panel reaches a state. */
export type StateSteps = Omit<PanelState, 'name' | 'open'> & {
  /** Sets up replies before the page opens. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Operates the page after it has loaded. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What shows that the state is reached: a text, or a check of its own. */
  readonly expected: string | RegExp | ((page: Page) => Promise<unknown>);
};

/** Returns a state of the page at this address. */
export const createState = (
  name: string,
  address: string,
  { prepare, act, expected, ...options }: StateSteps,
): PanelState => ({
  ...options,
  name,
  open: async (page) => {
    await prepare?.(page);
    await visitLoadedPage(page, address);
    await act?.(page);
    await (typeof expected === 'function' ? expected(page) : expectText(page, expected));
  },
});

/** Adds texts that are data to all these states. */
export const addDataTexts = (dataTexts: readonly string[], states: readonly PanelState[]): readonly PanelState[] =>
  states.map((state) => ({ ...state, dataTexts: [...dataTexts, ...(state.dataTexts ?? [])] }));

/** Returns the state while `path` is read for the first time. */
export const createLoadingState = (name: string, address: string, path: string): PanelState => ({
  name: `${name}, being read`,
  open: async (page) => {
    await neverReply(page, path);
    await visitPage(page, address);
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first()).toBeVisible();
  },
});

/** Returns the state after `path` could not be read: the reason, and a retry button. */
export const createFailingState = (name: string, address: string, path: string): PanelState => ({
  name: `${name}, not to be read`,
  open: async (page) => {
    await failCalls(page, path);
    await visitPage(page, address);
    await expectAlert(page);
    await expect(page.getByRole('button', { name: admin['banner.retry'] }).first()).toBeVisible();
  },
});

/** Returns the state after the server stopped responding: the header shows since when (PANEL-6). */
export const createServerAwayState = (name: string, address: string): PanelState => ({
  name: `${name}, the server is away`,
  open: async (page) => {
    // Without the stream, the panel polls the status every 5 s.
    await page.route('**/api/events', (route) => route.abort());
    await visitLoadedPage(page, address);
    await page.route(toApiPattern('status'), (route) => route.abort());
    await expectText(page, /からサーバーの応答がありません$/);
  },
  isPage: true,
});

/** Returns the state of a page after it has loaded. */
export const createLoadedState = (name: string, address: string, dataTexts: readonly string[] = []): PanelState => ({
  name,
  open: (page) => visitLoadedPage(page, address),
  dataTexts,
  isPage: true,
});
