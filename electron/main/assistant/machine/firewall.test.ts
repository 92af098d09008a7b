import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkFirewall } from './firewall.ts';

const answer = (exitCode: number | null) => () => Promise.resolve({ exitCode, output: '' });

it.each([
  ['open if the installer’s rules exist, whatever kind of network it is', 0, 'open'],
  ['closed if the rules are missing', 1, 'closed'],
  ['unknown if the tool could not be run or did not end', null, 'unknown'],
] as const)('the firewall of Windows is %s', async (_title, exitCode, expected) => {
  expect(await checkFirewall(answer(exitCode), 'win32')).toBe(expected);
});

it('the firewall of another system is unknown, and no tool is run', async () => {
  const run = () => Promise.reject(new Error('no tool may be run'));
  expect(await checkFirewall(run, 'linux')).toBe('unknown');
});

it('the installer adds its rules for every profile, because new networks are public, and tells if that fails', () => {
  const script = readFileSync(path.resolve(import.meta.dirname, '../../../../build/packaging/installer.nsh'), 'utf8');
  expect(script.match(/add rule .*/g)).toHaveLength(1);
  expect(script).toMatch(/add rule name="\$\{FIREWALL_RULE\}" dir=in action=allow .* profile=any program=/);
  expect(
    script.match(/MessageBox MB_OK\|MB_ICONEXCLAMATION ".+(?:ファイアウォール|Firewall).+" \/SD IDOK/g),
  ).toHaveLength(2);
});
