import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#core/model/hotel.ts';
import { paperWidths } from '#core/rules/tickets/ticket-layout.ts';
import { readQrs } from '#tests/support/read-qr.ts';
import { sampleSlips } from '#tests/support/sample-slips.ts';
import { createTicketRenderer } from './render-ticket.ts';

const errors: unknown[] = [];
const renderer = createTicketRenderer({ error: (...said: unknown[]) => void errors.push(said) });

afterAll(() => expect(errors).toEqual([]));

describe('a slip', () => {
  it('passes its self-test', async () => {
    expect(await renderer.selfTest()).toEqual({ isGood: true });
  });

  it('holds a QR code that is read', async () => {
    const text = 'http://192.168.10.12:8080/story/k7m2p9xd';
    const image = await renderer.render({ widthDots: 384, margin: 12, blocks: [{ kind: 'qr', text, moduleDots: 8 }] });
    expect(await readQrs(image.png)).toEqual([text]);
  });

  const papers = languages.flatMap((language) => paperWidths.map((width) => [language, width] as const));
  it.each(papers)('of each kind is drawn in %s on %s dots, and its QR codes are read', async (language, width) => {
    for (const { name, layout, codes } of sampleSlips(language, width)) {
      const image = await renderer.render(layout);
      expect((await readQrs(image.png)).sort(), name).toEqual([...codes].sort());
      if (process.env.TICKET_PICTURES) {
        await writeFile(path.join(process.env.TICKET_PICTURES, `${name}-${language}-${width}.png`), image.png);
      }
    }
  });

  it('is refused with the characters that no font has', async () => {
    const layout = { widthDots: 384, margin: 12, blocks: [{ kind: 'text', text: '宝🐚船🐚龘𪚥', size: 30 }] } as const;
    await expect(renderer.render(layout)).rejects.toMatchObject({
      code: 'GLYPH_MISSING',
      data: { characters: expect.arrayContaining(['🐚']) },
    });
  });
});
