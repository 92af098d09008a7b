import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#core/model/hotel.ts';
import { paperWidths, type TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import { createRandom } from '#tests/support/faults-random.ts';
import { readQrs } from '#tests/support/read-qr.ts';
import { createLongSlips, createSampleSlips } from '#tests/support/sample-slips.ts';
import { type Bitmap, toPng } from './bitmap.ts';
import { createTicketRenderer } from './render-ticket.ts';

const renderer = createTicketRenderer({ error: (...entry: unknown[]) => expect.fail(JSON.stringify(entry)) });
afterAll(() => renderer.close());

/** The folder in which pictures of all slips are saved for people to look at. Without the variable, none are saved. */
const pictureFolder = process.env.TICKET_PICTURES;
const cases = languages.flatMap((language) => paperWidths.map((width) => [language, width] as const));

/** Returns the picture with a share of its dots inverted. These are always the same dots. */
function invertDots({ rows, ...size }: Bitmap, share: number): Bitmap {
  const random = createRandom(20_261_122);
  const createMask = () =>
    Array.from({ length: 8 }).reduce<number>((bits) => bits * 2 + Number(random.chance(share)), 0);
  return { ...size, rows: rows.map((byte) => byte ^ createMask()) };
}

/** Returns the first and the last column that contains a black dot. */
function findEdges({ rows, widthDots }: Bitmap): { readonly left: number; readonly right: number } {
  const bytes = widthDots / 8;
  const isBlack = (x: number) => {
    for (let index = x >> 3; index < rows.length; index += bytes)
      if (((rows[index] ?? 0) & (0x80 >> (x & 7))) !== 0) return true;
    return false;
  };
  const columns = Array.from({ length: widthDots }, (_, x) => x).filter(isBlack);
  return { left: columns[0] ?? widthDots, right: columns.at(-1) ?? 0 };
}

describe('slips of every kind', () => {
  it.each(cases)(
    'in %s at %s dots have QR codes that can be read, even with 6 % of the dots inverted',
    async (language, width) => {
      for (const { name, layout, codes } of createSampleSlips(language, width)) {
        const image = await renderer.render(layout, language);
        if (pictureFolder) await writeFile(path.join(pictureFolder, `${name}-${language}-${width}.png`), image.png);
        expect((await readQrs(image.png)).sort(), name).toEqual([...codes].sort());
        expect((await readQrs(toPng(invertDots(image, 0.06)))).sort(), `${name}, worn`).toEqual([...codes].sort());
      }
    },
  );

  it.each(paperWidths)('at %s dots keep the longest texts away from the edges, and stay below 45 cm', async (width) => {
    for (const { name, layout, codes } of createLongSlips(width)) {
      const image = await renderer.render(layout, 'ja');
      if (pictureFolder) await writeFile(path.join(pictureFolder, `long-${name}-${width}.png`), image.png);
      const { left, right } = findEdges(image);
      expect(
        [left, width - 1 - right].every((margin) => margin >= 4),
        `${name}: ${left} to ${right}`,
      ).toBe(true);
      expect(image.heightDots, name).toBeLessThan(450 * 8);
      expect((await readQrs(image.png)).sort(), name).toEqual([...codes].sort());
    }
  });
});

describe('names on slips', () => {
  const renderText = async (text: string) => {
    const layout: TicketLayout = { widthDots: 384, margin: 0, blocks: [{ kind: 'text', text, size: 60 }] };
    return Buffer.from((await renderer.render(layout, 'ja')).rows).toString('latin1');
  };

  it('are rendered with the exact character, not with a similar one or an empty box', async () => {
    const similarCharacters = [
      '髙',
      '高',
      '﨑',
      '崎',
      '𠮷',
      '吉',
      '邉',
      '邊',
      '辺',
      'ｱ',
      'ｲ',
      'ﾊ',
      'ﾟ',
      'ア',
      'ñ',
      'n',
      'ệ',
      'e',
      'Ж',
      ...['Ł', 'L', 'Š', 'S', 'Ő', 'O', 'Ż', 'ğ', 'Θ', 'ά', 'α', 'Ω'],
    ];
    const renderings = await Promise.all(similarCharacters.map(renderText));
    expect(new Set(renderings).size).toBe(similarCharacters.length);
    expect(renderings.every((rows) => /[^\0]/.test(rows))).toBe(true);
  });

  it('with letters of other European languages are rendered', async () => {
    for (const name of ['Łukasz Żółw', 'Šárka Dvořáková', 'Őry Győző', 'İpek Yağmur', 'Αθηνά Παπαδοπούλου', 'Ρήγας'])
      expect(await renderText(name), name).toMatch(/[^\0]/);
  });

  it('are rendered the same with composed and decomposed accents, and with and without invisible characters', async () => {
    expect(await renderText('Zoe\u0308')).toBe(await renderText('Zoë'));
    expect(await renderText('葛\u{e0100}飾\u200b')).toBe(await renderText('葛飾'));
  });
});
