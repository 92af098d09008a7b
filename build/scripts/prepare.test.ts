import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const script = (body: string) => `
  import { main } from ${JSON.stringify(path.join(import.meta.dirname, 'prepare.mjs'))};
  process.once('beforeExit', () => process.exit(0));
  await main(async () => { ${body} });
`;

it.each([
  { name: 'a returned code', body: 'return 3', code: 3 },
  { name: 'an error', body: 'throw new Error("a reason")', code: 1 },
  { name: 'success', body: '', code: 0 },
])(
  'main ends the process with the code of $name, even if a library calls process.exit(0) at the end',
  ({ body, code }) => {
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script(body)], { encoding: 'utf8' });
    expect(ended.status, ended.stderr).toBe(code);
  },
);
