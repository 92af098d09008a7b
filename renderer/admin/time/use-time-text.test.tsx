import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { queryKeys } from '../server/query-keys.ts';
import { useTimeText } from './use-time-text.ts';

/** Renders the hook in a hotel in this time zone. */
function renderIn(timeZone: string) {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.status, { hotel: { hotelId: 'hotel234', name: 'なぎさ', timeZone } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(useTimeText, { wrapper }).result.current;
}

it("times and days are the hotel's, wherever the panel is (PANEL-24)", () => {
  const at = '2026-11-21T15:30:00.000Z';
  const [tokyo, honolulu] = [renderIn('Asia/Tokyo'), renderIn('Pacific/Honolulu')];
  expect([tokyo.moment(at), honolulu.moment(at)]).toEqual(['11/22 00:30', '11/21 05:30']);
  expect([tokyo.day(at), honolulu.day(at)]).toEqual(['11/22', '11/21']);
  // Six hours earlier, it was the 21st in Tokyo.
  const now = Date.parse('2026-11-21T09:30:00.000Z');
  expect(tokyo.recent(at, now)).toBe('11/22 00:30');
  expect(honolulu.recent(at, Date.parse('2026-11-21T10:30:00.000Z'))).toBe('05:30');
});
