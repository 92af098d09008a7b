import { expect, it } from 'vitest';
import { checkFirewall, decideFirewall } from './firewall.ts';
import type { ToolResult } from './run-tool.ts';

const createProfile = (address: string, category: string) => ({ IPAddress: address, Category: category });

it.each([
  ['open if the rule exists and the network is private', true, [createProfile('192.168.1.20', 'Private')], 'open'],
  [
    'open if the rule exists and the network belongs to a domain',
    true,
    [createProfile('192.168.1.20', 'DomainAuthenticated')],
    'open',
  ],
  ['public if the network is public', true, [createProfile('192.168.1.20', 'Public')], 'public'],
  ['closed if the rule is missing', false, [createProfile('192.168.1.20', 'Private')], 'closed'],
  ['unknown if the network of the address is unknown', true, [createProfile('10.0.0.1', 'Private')], 'unknown'],
] as const)('decideFirewall returns %s', (_title, hasRule, profiles, expected) => {
  expect(decideFirewall(hasRule, profiles, '192.168.1.20')).toBe(expected);
});

it('checkFirewall asks the tools of Windows, and runs no tool on Linux', async () => {
  const programs: string[] = [];
  const run = (file: string) => {
    programs.push(file);
    const output = file === 'powershell.exe' ? JSON.stringify(createProfile('192.168.1.20', 'Public')) : '';
    return Promise.resolve<ToolResult>({ exitCode: 0, output });
  };
  expect(await checkFirewall('192.168.1.20', run, 'linux')).toBe('unknown');
  expect(programs).toEqual([]);
  expect(await checkFirewall('192.168.1.20', run, 'win32')).toBe('public');
});
