import { describe, expect, it } from 'vitest';
import { composePaper } from './paper.ts';

describe('the state of paper in the status [PAPER-4]', () => {
  const log = { error: () => undefined } as unknown as Parameters<typeof composePaper>[0]['log'];
  const withTests = (...outcomes: boolean[]) => {
    const selfTest = async () =>
      outcomes.shift() ? ({ isGood: true } as const) : { isGood: false as const, fault: '' };
    const nothing = () => Promise.reject(new Error('draws nothing'));
    const drawing = { render: nothing, renderPoster: nothing, renderSpotPosters: nothing, renderSpotPicture: nothing };
    return composePaper({ log }, { ...drawing, selfTest, close: async () => undefined });
  };
  const run = async ({ jobs }: ReturnType<typeof composePaper>) => {
    for (const job of jobs) await job();
  };

  it('is the result of the self-test, which is repeated until it succeeds', async () => {
    const paper = withTests(false, true, false);
    expect(paper.state()).toBe('untested');
    await run(paper);
    expect(paper.state()).toBe('failed');
    await run(paper);
    expect(paper.state()).toBe('good');
    await run(paper);
    expect(paper.state()).toBe('good');
  });
});
