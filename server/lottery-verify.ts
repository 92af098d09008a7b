import path from 'node:path';
import type { JournalLine } from '#core/model/journal.ts';
import { chainHash, chainStart } from '#core/rules/draw-chain.ts';
import { fromHex } from '#core/rules/sha256.ts';
import { verifyDraws } from '#core/rules/verify-draws.ts';
import { type StoredSeeds, seedsName, seedsSchema } from './features/lottery/seed-vault.ts';
import { bilingual, type TextKey } from './platform/bilingual.ts';
import { open, readFile } from './platform/files.ts';
import { formatLocalTime } from './platform/local-time.ts';
import { dataFolders } from './storage/data-folders.ts';
import { isNotFoundError } from './storage/disk/durable-files.ts';
import { decodeDocument } from './storage/documents/document-text.ts';
import { lineFormat } from './storage/journal/line-format.ts';
import { forEachLine } from './storage/journal/scan-journal.ts';
import { type Campaign, DrawIndex } from './storage/projections/draw-index.ts';

type DrawLine = Extract<JournalLine, { readonly kind: 'draw' }>;
type NumberedLine = { readonly line: DrawLine; readonly lineNumber: number };

export type Verdict = { readonly isGood: boolean; readonly text: string };

/**
 * `--lottery-verify`: recomputes decks and chain from the files, whether a server runs or not, and changes nothing
 * (DRAW-5). Reports which lines are wrong, but never which balls are left. With `headCode`, the start of a hash on paper, it
 * also looks for the line with that hash (DRAW-25).
 */
export async function verifyLottery(dataDir: string, headCode?: string): Promise<Verdict> {
  const folders = dataFolders(dataDir);
  // The seeds are read before the journal, so that the journal contains everything that the document with the seeds
  // refers to. They are read again afterwards, because decks may have been added meanwhile.
  const seedsBefore = await readSeeds(folders.documents);
  const { drawLines, damagedLines, hasJournal } = await readDrawLines(folders.journal);
  const seedsAfter = await readSeeds(folders.documents);
  const seeds = { ...seedsBefore?.seeds, ...seedsAfter?.seeds };
  const index = new DrawIndex();
  const faults: string[] = hasJournal ? [] : [bilingual('verifyNoJournal', { file: folders.journal })];
  for (const lineNumber of damagedLines) faults.push(bilingual('verifyDamaged', { place: lineNumber }));
  let hash = chainStart;
  let onPaper: NumberedLine | undefined;
  for (const drawLine of drawLines) {
    const { line, lineNumber } = drawLine;
    if (line.before !== hash) faults.push(bilingual('verifyChain', { place: lineNumber }));
    hash = chainHash(line);
    if (headCode !== undefined && hash.startsWith(headCode)) onPaper = drawLine;
    index.apply(line);
  }
  const code = headCode ?? '';
  if (headCode !== undefined && onPaper === undefined) faults.push(bilingual('verifyHead', { code }));
  if (seedsBefore !== undefined && !index.hasLine(seedsBefore.head)) faults.push(bilingual('verifyLost'));
  for (const campaign of index.campaigns) faults.push(...findFaults(campaign, seeds, drawLines));
  if (faults.length > 0) return { isGood: false, text: [...faults, bilingual('verifyBad')].join('\n') };
  const values = { campaigns: index.campaigns.length, draws: [...index.draws].length, lines: drawLines.length };
  const good = [bilingual('verifyGood', values)];
  if (onPaper !== undefined) {
    const time = formatLocalTime(onPaper.line.time);
    good.push(bilingual('verifyHeadGood', { code, time, place: onPaper.lineNumber }));
  }
  return { isGood: true, text: good.join('\n') };
}

const textKeys = {
  seed_unknown: 'verifySeed',
  commitment: 'verifyCommitment',
  sequence: 'verifySequence',
  ball: 'verifyBall',
  tier: 'verifyTier',
} as const satisfies Readonly<Record<string, TextKey>>;

function findFaults(
  campaign: Campaign,
  seeds: Readonly<Record<string, string>>,
  drawLines: readonly NumberedLine[],
): string[] {
  const { campaignId, name, decks, draws } = campaign;
  const decksWithSeeds = decks.map((deck) => ({ ...deck, seed: fromHex(deck.seed ?? seeds[deck.deckId] ?? '-') }));
  const fault = verifyDraws(decksWithSeeds, draws);
  if (fault === undefined) return [];
  const isFaultyLine = ({ line }: NumberedLine): boolean =>
    line.type === 'drawn' && line.campaignId === campaignId && line.sequence === fault.position;
  const lineNumber = drawLines.find(isFaultyLine)?.lineNumber ?? 0;
  return [bilingual(textKeys[fault.fault], { name, at: fault.position, deck: fault.position + 1, place: lineNumber })];
}

/** Returns the lines of the draw with their line numbers in the file, and the numbers of damaged lines. */
async function readDrawLines(file: string) {
  const drawLines: NumberedLine[] = [];
  const damagedLines: number[] = [];
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  let lineNumber = 0;
  try {
    // What follows the last newline is being written, or was never acknowledged.
    if (handle !== undefined) {
      await forEachLine(handle, (bytes) => {
        lineNumber += 1;
        if (lineFormat.getState(bytes) === 'damaged') damagedLines.push(lineNumber);
        else if (lineFormat.readHead(bytes)?.kind === 'draw') {
          // The checksum guarantees the structure of the line.
          drawLines.push({ line: lineFormat.parse(bytes) as DrawLine, lineNumber });
        }
        return undefined;
      });
    }
  } finally {
    await handle?.close();
  }
  return { drawLines, damagedLines, hasJournal: handle !== undefined };
}

/** Reads the document with the seeds, or its copy. Returns undefined if neither can be read. */
async function readSeeds(documents: string): Promise<StoredSeeds | undefined> {
  for (const suffix of ['.json', '.json.previous']) {
    const text = await readFile(path.join(documents, `${seedsName}${suffix}`), 'utf8').catch(() => '');
    const parsed = seedsSchema.safeParse(decodeDocument(text)?.value);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}
