import type { Page, Route } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { expect } from '../fixtures.ts';
import { visit, visitWhole } from './visit.ts';

/** One face that the panel can show, and how a page of the furnished hotel (`--demo`) comes to it, in Japanese. */
export type PanelState = {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Words that stand there besides the hotel's own: addresses, names of networks, what is in a file. */
  readonly words?: readonly string[];
  /** A whole page as it is worked with: its layout on a tablet is examined too. */
  readonly isPage?: true;
  /** Leaves the browser in a state that the next face must not meet: it gets one of its own. */
  readonly isApart?: true;
};

type Json = Record<string, unknown>;
type Answer = { readonly data?: unknown; readonly [more: string]: unknown };

/** Calls of the API whose path, without the query, is this one; `.` and `*` as in patterns. */
const api = (path: string) => new RegExp(`/api/${path}(\\?|$)`);

/** A call that never answers. */
export const hang = (page: Page, path: string) => page.route(api(path), () => undefined);

/** A call that fails, with this code if there is one. */
export const fail = (page: Page, path: string, status = 503, code?: string, data?: Json) =>
  page.route(api(path), (route) =>
    code === undefined
      ? route.fulfill({ status, body: 'gone' })
      : route.fulfill({ status, json: { success: false, code, message: code, ...(data && { data }) } }),
  );

/** A call that answers this without asking the server. */
export const answer = (page: Page, path: string, json: Answer) =>
  page.route(api(path), (route) => route.fulfill({ json: { success: true, ...json } }));

/** A call whose answer is changed on the way; `data` is its own. */
export const change = <T>(page: Page, path: string, to: (data: T, url: URL) => Answer) =>
  page.route(api(path), async (route: Route) => {
    const got = await route.fetch();
    const json = await got.json();
    await route.fulfill({ response: got, json: { ...json, ...to(json.data, new URL(route.request().url())) } });
  });

/** Who looks is of the role staff. */
export const asStaff = (page: Page) =>
  change<object>(page, 'auth/admin/verify', (data) => ({ data: { ...data, role: 'staff' } }));

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();

export const dialogIsOpen = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
export const alertIsShown = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
export const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

export const menuIsOpen = (page: Page) =>
  expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first()).toBeVisible();

/** Where the panel reads its guests. */
export const guestList = 'users/admin/all';
const counts = { all: 0, active: 0, awaiting: 0, stuck: 0, prize: 0 };

/** The answer of a hotel without guests. */
export const noGuests = { data: [], total: 0, page: 1, totalPages: 0, counts };

/** How a face comes about on a page of the panel. */
export type Way = Omit<PanelState, 'name' | 'open'> & {
  /** What the server answers meanwhile. */
  readonly given?: (page: Page) => Promise<unknown>;
  /** What is done there, once the page has read everything. */
  readonly does?: (page: Page) => Promise<unknown>;
  /** What tells that the face is there: a text, or a look of its own. */
  readonly shows: string | RegExp | ((page: Page) => Promise<unknown>);
};

/** A face of the page at this address. */
export const state = (name: string, address: string, { given, does, shows, ...more }: Way): PanelState => ({
  ...more,
  name,
  open: async (page) => {
    await given?.(page);
    await visitWhole(page, address);
    await does?.(page);
    await (typeof shows === 'function' ? shows(page) : says(page, shows));
  },
});

/** Faces on all of which these words stand, too. */
export const withWords = (words: readonly string[], states: readonly PanelState[]): readonly PanelState[] =>
  states.map((state) => ({ ...state, words: [...words, ...(state.words ?? [])] }));

/** While its first reading of `path` goes on. */
export const loading = (name: string, address: string, path: string): PanelState => ({
  name: `${name}, being read`,
  open: async (page) => {
    await hang(page, path);
    await visit(page, address);
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first()).toBeVisible();
  },
});

/** When `path` cannot be read: the reason, with a retry. */
export const failing = (name: string, address: string, path: string): PanelState => ({
  name: `${name}, not to be read`,
  open: async (page) => {
    await fail(page, path);
    await visit(page, address);
    await alertIsShown(page);
    await expect(page.getByRole('button', { name: admin['banner.retry'] }).first()).toBeVisible();
  },
});

/** After the server stopped answering: the header says since when (PANEL-6). */
export const serverAway = (name: string, address: string): PanelState => ({
  name: `${name}, the server is away`,
  open: async (page) => {
    // Without the stream the state is asked for every 5 s.
    await page.route('**/api/events', (route) => route.abort());
    await visitWhole(page, address);
    await page.route(api('status'), (route) => route.abort());
    await says(page, /からサーバーの応答がありません$/);
  },
  isPage: true,
});

/** A page as it stands once it has read everything. */
export const ready = (name: string, address: string, words: readonly string[] = []): PanelState => ({
  name,
  open: (page) => visitWhole(page, address),
  words,
  isPage: true,
});
