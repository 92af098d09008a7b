import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JournalLine } from '#core/model/journal.ts';
import { chainHash, chainStart } from '#core/rules/draw-chain.ts';
import { fromHex } from '#core/rules/sha256.ts';
import { verifyDraws } from '#core/rules/verify-draws.ts';
import { type StoredSeeds, seedsName, seedsSchema } from './features/lottery/seed-vault.ts';
import { bilingual, type TextKey } from './platform/say.ts';
import { dataFolders } from './storage/data-folders.ts';
import { isNotFoundError } from './storage/disk/durable-files.ts';
import { decodeDocument } from './storage/documents/document-text.ts';
import { lineFormat } from './storage/journal/line-format.ts';
import { forEachLine } from './storage/journal/scan-journal.ts';
import { type Campaign, DrawIndex } from './storage/projections/draw-index.ts';

type DrawLine = Extract<JournalLine, { readonly kind: 'draw' }>;
type Found = { readonly line: DrawLine; readonly place: number };

export type Verdict = { readonly isGood: boolean; readonly text: string };

/**
 * `--lottery-verify`: recomputes decks and chain from the files, whether a server runs or not, and changes nothing
 * (DRAW-5). Reports which lines are wrong, but never which balls are left.
 */
export async function verifyLottery(dataDir: string): Promise<Verdict> {
  const folders = dataFolders(dataDir);
  // The seeds are read before the journal, so that the journal contains everything that this document refers to.
  const early = await readSeeds(folders.documents);
  const { found, damaged, isThere } = await readDrawLines(folders.journal);
  const late = await readSeeds(folders.documents);
  const seeds = { ...early?.seeds, ...late?.seeds };
  const index = new DrawIndex();
  const faults: string[] = isThere ? [] : [bilingual('verifyNoJournal', { file: folders.journal })];
  for (const place of damaged) faults.push(bilingual('verifyDamaged', { place }));
  let hash = chainStart;
  for (const { line, place } of found) {
    if (line.before !== hash) faults.push(bilingual('verifyChain', { place }));
    hash = chainHash(line);
    index.apply(line);
  }
  if (early !== undefined && !index.holds(early.head)) faults.push(bilingual('verifyLost'));
  for (const campaign of index.campaigns) faults.push(...faultsOf(campaign, seeds, found));
  if (faults.length > 0) return { isGood: false, text: [...faults, bilingual('verifyBad')].join('\n') };
  const values = { campaigns: index.campaigns.length, draws: [...index.draws].length, lines: found.length };
  return { isGood: true, text: bilingual('verifyGood', values) };
}

const texts = {
  seed_unknown: 'verifySeed',
  commitment: 'verifyCommitment',
  sequence: 'verifySequence',
  ball: 'verifyBall',
  tier: 'verifyTier',
} as const satisfies Readonly<Record<string, TextKey>>;

function faultsOf(campaign: Campaign, seeds: Readonly<Record<string, string>>, found: readonly Found[]): string[] {
  const { campaignId, name, decks, draws } = campaign;
  const known = decks.map((deck) => ({ ...deck, seed: fromHex(deck.seed ?? seeds[deck.deckId] ?? '-') }));
  const fault = verifyDraws(known, draws);
  if (fault === undefined) return [];
  const isAbout = ({ line }: Found): boolean =>
    line.type === 'drawn' && line.campaignId === campaignId && line.sequence === fault.position;
  const place = found.find(isAbout)?.place ?? 0;
  return [bilingual(texts[fault.fault], { name, at: fault.position, deck: fault.position + 1, place })];
}

/** Returns the lines of the draw with their line numbers in the file, and the numbers of damaged lines. */
async function readDrawLines(file: string) {
  const found: Found[] = [];
  const damaged: number[] = [];
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  let place = 0;
  try {
    // What follows the last newline is being written, or was never acknowledged.
    if (handle !== undefined) {
      await forEachLine(handle, (bytes) => {
        place += 1;
        if (lineFormat.stateOf(bytes) === 'damaged') damaged.push(place);
        else if (lineFormat.readHead(bytes)?.kind === 'draw') {
          // The checksum guarantees the structure of the line.
          found.push({ line: lineFormat.parse(bytes) as DrawLine, place });
        }
        return undefined;
      });
    }
  } finally {
    await handle?.close();
  }
  return { found, damaged, isThere: handle !== undefined };
}

/** Reads the document with the seeds, or its copy. Returns undefined if neither can be read. */
async function readSeeds(documents: string): Promise<StoredSeeds | undefined> {
  for (const end of ['.json', '.json.previous']) {
    const text = await readFile(path.join(documents, `${seedsName}${end}`), 'utf8').catch(() => '');
    const parsed = seedsSchema.safeParse(decodeDocument(text)?.value);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}
