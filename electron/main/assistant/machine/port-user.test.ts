import { describe, expect, it } from 'vitest';
import { findPortUser, parseLsof, parseNetstat, parseSs, parseTasklist } from './port-user.ts';
import type { ToolResult } from './run-tool.ts';

/* Real output of the tools: `ss` and `lsof` on Debian 12, `netstat` and `tasklist` on Japanese and German Windows. */
const ss = `LISTEN 0      511          0.0.0.0:30694      0.0.0.0:*    users:(("MainThread",pid=18253,fd=23))
LISTEN 0      128          0.0.0.0:2024       0.0.0.0:*
LISTEN 0      511                *:8080             *:*    users:(("nginx",pid=921,fd=6),("nginx",pid=922,fd=6))
LISTEN 0      4096   127.0.0.53%lo:53         0.0.0.0:*    users:(("systemd-resolve",pid=512,fd=14))`;

const lsof = `p18253
cnode
f23
n*:8080
`;

const netstat = `
アクティブな接続

  プロトコル  ローカル アドレス      外部アドレス           状態            PID
  TCP         0.0.0.0:135            0.0.0.0:0              LISTENING       1044
  TCP         0.0.0.0:8080           0.0.0.0:0              LISTENING       4711
  TCP         192.168.1.20:8080      192.168.1.31:51344     ESTABLISHED     4
  TCP         192.168.1.20:49777     20.198.119.84:443      ESTABLISHED     3412
  TCP         [::]:8080              [::]:0                 LISTENING       4711
`;
const germanNetstat = '  TCP    0.0.0.0:8080           0.0.0.0:0              ABHÖREN         4711\r\n';

const tasklist = `"EPSON Print Admin.exe","4711","Services","0","25,532 K"\r\n`;
const noTask = '情報: 指定された条件に一致するタスクは実行されていません。\r\n';

describe('the process that listens on a port', () => {
  it.each([
    ['ss', () => parseSs(ss, 8080), { name: 'nginx', pid: 921 }],
    ['ss, but not for a process of another user', () => parseSs(ss, 2024), undefined],
    ['ss, but not for a port that only ends with the same digits', () => parseSs(ss, 80), undefined],
    ['lsof', () => parseLsof(lsof), { name: 'node', pid: 18253 }],
    ['lsof, but not from empty output', () => parseLsof(''), undefined],
    ['netstat', () => parseNetstat(netstat, 8080), { pid: 4711 }],
    ['netstat in German', () => parseNetstat(germanNetstat, 8080), { pid: 4711 }],
    ['netstat, but not for a connection', () => parseNetstat(netstat, 49777), undefined],
    ['tasklist', () => parseTasklist(tasklist), 'EPSON Print Admin'],
    ['tasklist, but not if it finds no process', () => parseTasklist(noTask), undefined],
  ])('is read from %s', (_tool, read, expected) => {
    expect(read()).toEqual(expected);
  });

  it('is found with the tools of each operating system', async () => {
    const programs: string[] = [];
    const createTool = (answers: Readonly<Record<string, string>>) => (file: string) => {
      programs.push(file);
      const output = answers[file];
      return Promise.resolve<ToolResult>(
        output === undefined ? { exitCode: null, output: '' } : { exitCode: 0, output },
      );
    };
    const windows = createTool({ 'netstat.exe': netstat, 'tasklist.exe': tasklist });
    expect(await findPortUser(8080, windows, 'win32')).toBe('EPSON Print Admin');
    expect(await findPortUser(8080, createTool({ ss }), 'linux')).toBe('nginx');
    expect(await findPortUser(8080, createTool({ lsof }), 'darwin')).toBe('node');
    expect(await findPortUser(8080, createTool({}), 'linux')).toBeUndefined();
    expect(programs).toEqual(['netstat.exe', 'tasklist.exe', 'ss', 'lsof', 'ss', 'lsof']);
  });

  it('is reported by its process id if its name is unknown', async () => {
    const run = (file: string) =>
      Promise.resolve<ToolResult>({ exitCode: 0, output: file === 'netstat.exe' ? netstat : noTask });
    expect(await findPortUser(8080, run, 'win32')).toBe('PID 4711');
  });
});
