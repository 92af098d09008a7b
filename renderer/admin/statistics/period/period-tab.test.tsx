import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PeriodStats } from '#core/api/stats-schemas.ts';
import { addDays, countDays } from '#core/rules/days.ts';
import { createFakeServer, ok } from '../../testing/fake-server.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { PeriodTab } from './period-tab.tsx';

const day = (index: number) => ({ registered: 2, started: index, completed: 1, draws: 1, wins: 0 });

/** Returns a period in which guests started one, two, three… stories from day to day. */
function createPeriod(from: string, to: string, overrides: Partial<PeriodStats> = {}): PeriodStats {
  return {
    ...{ from, to, languages: [{ language: null, registered: 2, started: 1, completed: 1 }] },
    days: Array.from({ length: countDays(from, to) + 1 }, (_, index) => ({
      day: addDays(from, index),
      ...day(index + 1),
    })),
    stories: [
      {
        ...{ storyId: 'abcd2345', title: '=消えた宝船', started: 9, completed: 3, playing: 1, medianMs: 60_000 },
        gaveUp: [{ questionId: 'q', questionIndex: 2, questionText: '門へ', count: 5 }],
        spots: [{ questionId: 'q', spotName: '石垣の門', found: 4 }],
      },
    ],
    draws: [
      { tier: '1', drawn: 2, handedOver: 1 },
      { tier: '2', drawn: 0, handedOver: 0 },
      { tier: null, drawn: 6, handedOver: 0 },
    ],
    ...overrides,
  };
}

function open(overrides: Partial<PeriodStats> = {}) {
  const server = createFakeServer({
    'GET /stats/period': ({ search }) => ok(createPeriod(search.get('from') ?? '', search.get('to') ?? '', overrides)),
  });
  renderPanel(<PeriodTab />);
  return server;
}
const chart = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  chart(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T03:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('shows the present month, and goes to earlier ones', async () => {
  const server = open();
  await screen.findByRole('heading', { name: '宝さがしのまとめ' });
  const next = screen.getByRole('button', { name: '次の月' });
  expect(next).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: '前の月' }));
  expect(await screen.findByText('2026年10月1日～2026年10月31日')).toBeVisible();
  expect(next).toBeEnabled();
  const asked = server.heard.filter(({ call }) => call === 'GET /stats/period').map(({ search }) => String(search));
  expect(asked).toEqual(['from=2026-11-01&to=2026-11-30', 'from=2026-10-01&to=2026-10-31']);
});

it('has a chart for each question of the hotel', async () => {
  open();
  await screen.findByRole('heading', { name: '曜日ごと' });
  // 1 November 2026 is a Sunday, so Monday has the 2nd, 9th, 16th, 23rd and 30th.
  expect(rowsOf('曜日ごと')[0]).toEqual(['月曜日', '80', '5', '16']);
  expect(rowsOf('曜日ごと').at(-1)).toEqual(['日曜日', '75', '5', '15']);
  expect(rowsOf('日ごと')[0]).toEqual(['2026-11-01', '2', '1', '1', '1', '0']);
  expect(rowsOf('言語ごと')).toEqual([['不明', '2', '1', '1']]);
  expect(rowsOf('物語ごと')).toEqual([['=消えた宝船', '9', '3', '1', '1分0秒']]);
  expect(rowsOf('どこでやめたか')).toEqual([['3. 門へ', '5']]);
  expect(rowsOf('抽選と景品')).toEqual([
    ['1等', '2', '1'],
    ['参加賞', '6', '–'],
  ]);
  expect(rowsOf('見つけたスポット')).toEqual([['石垣の門', '4']]);
});

it('saves a chart as a CSV file that no spreadsheet takes for a formula', async () => {
  const saved: { blob: Blob | undefined; name: string } = { blob: undefined, name: '' };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.blob = blob as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.name = this.download;
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '「どこでやめたか」のCSVを保存' }));
  await waitFor(() => expect(saved.name).toBe('gave-up-2026-11-01-2026-11-30.csv'));
  const text = await new Response(saved.blob).text();
  expect(text.replace(/^\uFEFF/, '')).toBe('"物語","問題","やめた"\r\n"\'=消えた宝船","3. 門へ","5"\r\n');
});

it('says so if nothing happened, and asks for no period that is wrong', async () => {
  const nobody = { languages: [], stories: [], draws: [] };
  const server = open({ ...nobody, days: [{ day: '2026-11-01', ...day(0), registered: 0, completed: 0, draws: 0 }] });
  await screen.findByRole('heading', { name: '曜日ごと' });
  expect(screen.getAllByText('この期間の記録はありません。')).toHaveLength(7);
  fireEvent.click(screen.getByLabelText('日付で選ぶ'));
  fireEvent.change(await screen.findByLabelText('はじめの日'), { target: { value: '2020-01-01' } });
  const count = server.heard.length;
  expect(await screen.findByText('366日以内の期間を選んでください。')).toBeVisible();
  expect(server.heard).toHaveLength(count);
});
