import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from './lib/paths.mjs';
import { main } from './prepare.mjs';

/*
 * `npm run drills`: shows how much of the product must change when it grows. Each drill adds one thing to the model, in a copy of
 * the source, and nothing else. The type check then names the production files that are still to do. There may be only a few.
 * If a drill needs more than before, some place outside the model has begun to list the cases: correct that, not the limit.
 */

/**
 * @typedef {object} Drill
 * @property {string} adds
 * @property {[file: string, find: string, replace: string][]} edits
 * @property {number} most the most files that may be still to do, without tests and the texts of `core/locales`
 */

/** @type {Drill[]} */
const drills = [
  {
    adds: 'a type of questions',
    edits: [['core/model/story.ts', "'text', 'spot'] as const", "'text', 'spot', 'ordering'] as const"]],
    most: 15,
  },
  {
    adds: 'a language of the guests',
    edits: [
      [
        'core/model/languages.ts',
        '} as const satisfies Readonly<Record<string, LanguageFacts>>',
        "  th: { name: 'Thai', audience: 'guests', tags: /^th/i },\n} as const satisfies Readonly<Record<string, LanguageFacts>>",
      ],
    ],
    most: 4,
  },
  {
    adds: 'a field of a story',
    edits: [
      [
        'core/model/story.ts',
        '  coverImageUrl: imageUrl,\n',
        "  coverImageUrl: imageUrl,\n  difficulty: z.enum(['easy', 'hard']),\n",
      ],
    ],
    most: 12,
  },
  {
    adds: 'a field of a prize',
    edits: [
      [
        'core/model/prize.ts',
        '  imageUrl: z.string().max(200).optional(),\n',
        '  imageUrl: z.string().max(200).optional(),\n  sponsor: z.string().max(100).optional(),\n',
      ],
    ],
    most: 10,
  },
  {
    adds: 'a kind of ticket',
    edits: [
      ['core/model/print.ts', "'opening', 'spot'] as const", "'opening', 'spot', 'menu'] as const"],
      [
        'core/model/print.ts',
        "  | { readonly kind: 'opening'; readonly campaignId: string }\n",
        "  | { readonly kind: 'opening'; readonly campaignId: string }\n  | { readonly kind: 'menu'; readonly day: string }\n",
      ],
    ],
    most: 7,
  },
];

const rooms = ['core', 'server', 'renderer', 'electron'];

/**
 * Returns the number of errors in each production file of a copy of the source with these edits.
 * @param {Drill['edits']} edits
 * @returns {Promise<Map<string, number>>}
 */
async function check(edits) {
  const folder = await mkdtemp(path.join(tmpdir(), 'takarabune-drill-'));
  try {
    for (const part of [...rooms, 'tests/support', 'package.json', 'tsconfig.base.json'])
      await cp(inRoot(part), path.join(folder, part), { recursive: true });
    await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'));
    for (const [file, find, replace] of edits) {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (text.split(find).length !== 2) throw new Error(`${file} does not contain once: ${find}`);
      await writeFile(path.join(folder, file), text.replace(find, replace));
    }
    const compilerOptions = {
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['node', 'vite/client'],
    };
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include: rooms }),
    );
    const tsc = inRoot('node_modules/typescript/lib/tsc.js');
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', folder], options).catch(
      (error) => error,
    );
    const counts = new Map();
    for (const [, file = ''] of String(stdout).matchAll(/^([^\s(]+)\(\d+,\d+\): error TS/gm)) {
      if (!/\.test\.|test-support|\/testing\/|\/test-|^tests\//.test(file))
        counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  const before = await check([]);
  if (before.size > 0) throw new Error(`errors before any drill: ${[...before.keys()].join(', ')}`);
  let failed = 0;
  for (const { adds, edits, most } of drills) {
    const found = [...(await check(edits))].filter(([file]) => !file.startsWith('core/locales/'));
    const places = found.reduce((sum, [, count]) => sum + count, 0);
    const isGood = found.length <= most;
    if (!isGood) failed += 1;
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${adds}: ${found.length} files of at most ${most}, ${places} places`);
    for (const [file, count] of found) console.log(`       ${file} (${count})`);
  }
  return failed === 0 ? 0 : 1;
});
