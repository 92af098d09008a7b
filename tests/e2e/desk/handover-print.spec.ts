import { handover } from '#core/locales/ja/handover.ts';
import { createBusyHandover } from '#renderer/admin/testing/create-handover.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { replyWith } from '../../support/e2e/panel-states/state.ts';
import { readPdf } from '../../support/read-pdf.ts';

test('the hand-over sheet of a busy evening is one page (NOTE-3)', async ({ desk }) => {
  const page = await desk();
  await replyWith(page, 'handover', { data: createBusyHandover() });
  await page.goto('/admin/handover');
  await expect(page.getByRole('heading', { name: handover['spots.title'] })).toBeVisible();
  const pages = await readPdf(await page.pdf({ format: 'A4' }), 60);
  expect(pages).toHaveLength(1);
  // The PDF names some characters by their radicals.
  expect(pages[0]?.text.normalize('NFKC')).toContain(handover['sign.to']);
});
