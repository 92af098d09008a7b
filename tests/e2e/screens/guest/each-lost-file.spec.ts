import { expect, test } from '../../../support/e2e/fixtures.ts';
import { loseFiles, readStyles, type Styles, visits, watchStyles } from '../../../support/e2e/lose-files.ts';

/** Phones that visit at the same time, because they mostly wait. */
const phoneCount = 6;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Visit = Styles & { readonly files: readonly string[] };

test('each script and style of the first visit may be lost once or twice (PHONE-10)', async ({
  browser,
  hotel,
  approvedGuest,
}) => {
  test.setTimeout(900_000);
  const guest = await approvedGuest('default-story-id');

  /** Opens a page on a new phone. Throws if it does not come. */
  const visit = async (name: keyof typeof visits, isLost: Parameters<typeof loseFiles>[1]): Promise<Visit> => {
    const localStorage = name === 'game' ? guest.localStorageEntries : [];
    const storageState = { cookies: [], origins: [{ origin: hotel.guestOrigin, localStorage }] };
    const context = await browser.newContext({ ...phone, baseURL: hotel.guestOrigin, locale: 'ja-JP', storageState });
    try {
      await watchStyles(context, name === 'game' ? guest.userId : undefined);
      const counts = await loseFiles(context, isLost);
      const page = await context.newPage();
      await visits[name](page);
      return { ...(await readStyles(page)), files: [...counts.keys()] };
    } finally {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  };

  const tested = new Set<string>();
  for (const name of ['registration', 'game'] as const) {
    const { files, ...usual } = await visit(name, () => false);
    const rows = files.filter((file) => !tested.has(file)).flatMap((file) => [1, 2].map((times) => ({ file, times })));
    for (const file of files) tested.add(file);
    const differing: unknown[] = [];
    const work = async () => {
      for (let row = rows.pop(); row; row = rows.pop()) {
        const { file, times } = row;
        try {
          const { files: _, ...styles } = await visit(name, (asked, count) => asked === file && count <= times);
          if (JSON.stringify(styles) !== JSON.stringify(usual)) differing.push({ ...row, ...styles });
        } catch (error) {
          differing.push({ ...row, error: String(error).slice(0, 300) });
        }
      }
    };
    await Promise.all(Array.from({ length: phoneCount }, work));
    expect(differing).toEqual([]);
  }
  expect(tested.size).toBeGreaterThan(45);
});
