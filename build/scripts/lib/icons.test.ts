import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeIcons } from './icons.mjs';

it('makeIcons creates icon files with a correct directory and pictures of the stated widths', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-icons-'));
  try {
    await makeIcons(folder);
    expect(await sharp(path.join(folder, 'icon.png')).metadata()).toMatchObject({ format: 'png', width: 512 });

    const ico = readFileSync(path.join(folder, 'icon.ico'));
    const widths = [];
    for (let at = 6; at < 6 + 16 * ico.readUInt16LE(4); at += 16) {
      const start = ico.readUInt32LE(at + 12);
      const { format, width } = await sharp(ico.subarray(start, start + ico.readUInt32LE(at + 8))).metadata();
      expect(format).toBe('png');
      expect(width).toBe(ico.readUInt8(at) || 256);
      widths.push(width);
    }
    expect(widths).toEqual([16, 24, 32, 48, 64, 128, 256]);

    const icns = readFileSync(path.join(folder, 'icon.icns'));
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const types: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const picture = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
      types[icns.toString('ascii', at, at + 4)] = (await sharp(picture).metadata()).width ?? 0;
    }
    expect(types).toEqual({ ic07: 128, ic08: 256, ic09: 512, ic10: 1024 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
