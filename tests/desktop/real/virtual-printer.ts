import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';

/** A CUPS printer that writes each print job into a PDF file. */
export type VirtualPrinter = { readonly name: string };

export type PaperFile = {
  readonly pages: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The first page at 300 dots per inch. */
  readonly png: Buffer;
};

/** The folder where CUPS-PDF writes the papers of this user, unless its settings name another one. */
const folder = path.join(userInfo().homedir, 'PDF');

const runProgram = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });

/** Returns the virtual printer of this computer (package `printer-driver-cups-pdf`), or why there is none. */
export function findVirtualPrinter(): VirtualPrinter | { readonly reason: string } {
  const result = runProgram('lpstat', '-v');
  if (result.status !== 0) return { reason: 'CUPS does not run here, or has no printer' };
  const name = /^device for (\S+): cups-pdf:/m.exec(result.stdout)?.[1];
  if (name === undefined) return { reason: 'CUPS has no CUPS-PDF printer' };
  for (const program of ['pdfinfo', 'pdftoppm'])
    if (runProgram(program, '-v').error !== undefined)
      return { reason: `${program} is missing (package poppler-utils)` };
  return { name };
}

/** Runs `print` and returns the paper that was printed. Fails if there is not exactly one. */
export async function capturePaper(print: () => Promise<void>): Promise<PaperFile> {
  const before = new Set(listPapers());
  await print();
  const listNewPapers = () => listPapers().filter((name) => !before.has(name));
  await expect.poll(listNewPapers, { timeout: 30_000, interval: 200 }).toHaveLength(1);
  // CUPS-PDF writes the file before the job ends, so this waits for the end of the job.
  await expect.poll(() => runProgram('lpstat', '-o').stdout, { timeout: 30_000, interval: 200 }).toBe('');
  const [name = ''] = listNewPapers();
  return readPaper(path.join(folder, name));
}

function listPapers(): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : [];
}

function readPaper(file: string): PaperFile {
  const pictureFolder = process.env.TAKARABUNE_TEST_PICTURES;
  const { stdout } = runProgram('pdfinfo', file);
  const [, width, height] = /^Page size: +([\d.]+) x ([\d.]+) pts/m.exec(stdout) ?? [];
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  const imageFolder = mkdtempSync(path.join(tmpdir(), 'takarabune-paper-'));
  try {
    runProgram('pdftoppm', '-png', '-r', '300', '-singlefile', file, path.join(imageFolder, 'page'));
    const png = readFileSync(path.join(imageFolder, 'page.png'));
    if (pictureFolder !== undefined) {
      mkdirSync(pictureFolder, { recursive: true });
      runProgram('cp', file, path.join(imageFolder, 'page.png'), pictureFolder);
    }
    return {
      pages: Number(/^Pages: +(\d+)/m.exec(stdout)?.[1]),
      widthMm: mm(width),
      heightMm: mm(height),
      png,
    };
  } finally {
    rmSync(imageFolder, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
}
