import { expect, it } from 'vitest';
import { checkFirewall, judgeFirewall } from './firewall.ts';
import type { ToolAnswer } from './run-tool.ts';

const profile = (address: string, category: string) => ({ IPAddress: address, Category: category });

it.each([
  ['open if the rule exists and the network is private', true, [profile('192.168.1.20', 'Private')], 'open'],
  [
    'open if the rule exists and the network belongs to a domain',
    true,
    [profile('192.168.1.20', 'DomainAuthenticated')],
    'open',
  ],
  ['public if the network is public', true, [profile('192.168.1.20', 'Public')], 'public'],
  ['closed if the rule is missing', false, [profile('192.168.1.20', 'Private')], 'closed'],
  ['unknown if the network of the address is unknown', true, [profile('10.0.0.1', 'Private')], 'unknown'],
] as const)('judgeFirewall returns %s', (_title, hasRule, profiles, expected) => {
  expect(judgeFirewall(hasRule, profiles, '192.168.1.20')).toBe(expected);
});

it('checkFirewall runs PowerShell only on Windows', async () => {
  const asked: string[] = [];
  const run = (file: string) => {
    asked.push(file);
    const output = file === 'powershell.exe' ? JSON.stringify(profile('192.168.1.20', 'Public')) : '';
    return Promise.resolve<ToolAnswer>({ exitCode: 0, output });
  };
  expect(await checkFirewall('192.168.1.20', run, 'linux')).toBe('unknown');
  expect(asked).toEqual([]);
  expect(await checkFirewall('192.168.1.20', run, 'win32')).toBe('public');
});
