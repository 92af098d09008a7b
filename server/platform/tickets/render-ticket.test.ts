import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import { readQrs } from '#tests/support/read-qr.ts';
import { createTicketRenderer } from './render-ticket.ts';
import { testPaper } from './self-test.ts';

const errors: unknown[] = [];
const renderer = createTicketRenderer({ error: (...entry: unknown[]) => void errors.push(entry) });

afterAll(async () => {
  await renderer.close();
  expect(errors).toEqual([]);
});

describe('the ticket renderer', () => {
  it('passes its self-test', async () => {
    expect(await renderer.selfTest()).toEqual({ isGood: true });
  });

  it('renders a QR code that can be read', async () => {
    const text = 'http://192.168.10.12:8080/story/k7m2p9xd';
    const image = await renderer.render(
      { widthDots: 384, margin: 12, blocks: [{ kind: 'qr', text, moduleDots: 8 }] },
      'ja',
    );
    expect(await readQrs(image.png)).toEqual([text]);
  });

  it('refuses a text with characters that no font has, and lists them', async () => {
    const layout = { widthDots: 384, margin: 12, blocks: [{ kind: 'text', text: '宝🐚船🐚龘𪚥', size: 30 }] } as const;
    await expect(renderer.render(layout, 'ja')).rejects.toMatchObject({
      code: 'GLYPH_MISSING',
      data: { characters: expect.arrayContaining(['🐚']) },
    });
  });
});

describe('a ticket renderer whose worker fails', () => {
  const withWorker = async (source: string) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'takarabune-paper-')), 'worker.mjs');
    await writeFile(file, source);
    const entries: unknown[] = [];
    const failingRenderer = createTicketRenderer({ error: (...entry: unknown[]) => void entries.push(entry) }, file);
    onTestFinished(() => failingRenderer.close());
    return { broken: failingRenderer, said: entries };
  };
  const blank = { widthDots: 384, margin: 0, blocks: [] } as const;

  it('rejects with PAPER_UNAVAILABLE, fails its self-test, and logs the reason', async () => {
    const { broken, said } = await withWorker('throw new Error("no such library")');
    await expect(broken.render(blank, 'ja')).rejects.toMatchObject({ code: 'PAPER_UNAVAILABLE' });
    expect(await broken.selfTest()).toEqual({ isGood: false, fault: 'no such library' });
    expect(JSON.stringify(said)).toContain('no such library');
  });

  it('starts a new worker if the worker exits while it renders a slip', async () => {
    const { broken } = await withWorker(`
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ id, task }) => {
        if (task.kind === 'slip') process.exit(3);
        parentPort.postMessage({ id, result: undefined });
      });`);
    await expect(broken.render(blank, 'ja')).rejects.toMatchObject({ code: 'PAPER_UNAVAILABLE' });
    expect(await broken.selfTest()).toEqual({ isGood: true });
  });
});

describe('testPaper', () => {
  const createPaper = (fill: number) => ({ widthDots: 384, heightDots: 8, rows: new Uint8Array(48 * 8).fill(fill) });

  it('rejects if all characters are rendered alike or as nothing', async () => {
    await expect(testPaper(async () => createPaper(0xff))).rejects.toThrow('drawn alike');
    await expect(testPaper(async () => createPaper(0))).rejects.toThrow('drawn as nothing');
  });

  it('rejects if a QR code has wrong modules', async () => {
    let renderCount = 0;
    const paint = async (layout: TicketLayout) => {
      const image = await renderer.render(layout, 'ja');
      const isCode = layout.blocks[0]?.kind === 'qr';
      // Removes the upper half of the first row of modules, which contains the upper edges of two finder patterns.
      const brokenRows = image.rows.map((byte, index) => (isCode && index < (24 + 4 * 6 + 3) * 48 ? 0 : byte));
      renderCount += 1;
      return { ...image, rows: brokenRows };
    };
    await expect(testPaper(paint)).rejects.toThrow('QR code');
    expect(renderCount).toBeGreaterThan(5);
  });
});
