import { afterEach, expect, it, vi } from 'vitest';
import { announceLogOut, hasUnsavedElsewhere, onLogOutElsewhere, replyToTabs } from './tabs.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('hasUnsavedElsewhere finds unsaved work in another tab while that tab is open', async () => {
  let isDirty = false;
  stops.push(replyToTabs(() => isDirty));
  expect(await hasUnsavedElsewhere()).toBe(false);
  isDirty = true;
  expect(await hasUnsavedElsewhere()).toBe(true);
  stops.pop()?.();
  expect(await hasUnsavedElsewhere()).toBe(false);
});

it('a log-out is reported to the other tabs', async () => {
  const heard = vi.fn();
  stops.push(onLogOutElsewhere(heard));
  announceLogOut();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});
