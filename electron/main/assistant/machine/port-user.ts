import type { RunTool } from './run-tool.ts';

type Owner = { readonly pid: number; readonly name?: string };

/**
 * Returns the system's name of the program that listens on a port, so that staff know which program to end (DESKTOP-3).
 * If only the process id is known, returns `PID` and that id.
 * @returns undefined if the system does not tell, for example because the program runs as another user
 */
export async function findPortUser(port: number, run: RunTool, platform: NodeJS.Platform): Promise<string | undefined> {
  const owner = await findOwner(port, run, platform);
  return owner && (owner.name ?? `PID ${owner.pid}`);
}

async function findOwner(port: number, run: RunTool, platform: NodeJS.Platform): Promise<Owner | undefined> {
  if (platform === 'win32') {
    const owner = parseNetstat((await run('netstat.exe', ['-ano', '-p', 'TCP'])).output, port);
    if (owner === undefined) return undefined;
    const { output } = await run('tasklist.exe', ['/FO', 'CSV', '/NH', '/FI', `PID eq ${owner.pid}`]);
    const name = parseTasklist(output);
    return name === undefined ? owner : { ...owner, name };
  }
  if (platform === 'linux') {
    const owner = parseSs((await run('ss', ['-ltnpH'])).output, port);
    if (owner !== undefined) return owner;
  }
  return parseLsof((await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-FpcnT'])).output);
}

/**
 * The state column is in the system's language, so a listening socket is recognised by its remote address, `0.0.0.0:0` or
 * `[::]:0`.
 */
export function parseNetstat(output: string, port: number): Owner | undefined {
  const line = new RegExp(String.raw`^\s*TCP\s+\S+:${port}\s+(?:0\.0\.0\.0|\[::\]):0\s+.*?(\d+)\s*$`, 'm');
  const pid = line.exec(output)?.[1];
  return pid === undefined ? undefined : { pid: Number(pid) };
}

/** Reads the output of `tasklist`: `"name.exe","4711",…`, or a sentence if there is no such process. */
export function parseTasklist(output: string): string | undefined {
  return /^"(.+?)(?:\.exe)?","\d+"/i.exec(output.trim())?.[1];
}

export function parseSs(output: string, port: number): Owner | undefined {
  const line = new RegExp(String.raw`^LISTEN\s+\d+\s+\d+\s+\S+:${port}\s+\S+\s+users:\(\("([^"]+)",pid=(\d+)`, 'm');
  const [, name, pid] = line.exec(output) ?? [];
  return name === undefined ? undefined : { name, pid: Number(pid) };
}

/** Reads the output of `lsof -F`: each field is a letter followed by the value. */
export function parseLsof(output: string): Owner | undefined {
  const pid = /^p(\d+)$/m.exec(output)?.[1];
  const name = /^c(.+)$/m.exec(output)?.[1];
  if (pid === undefined) return undefined;
  return name === undefined ? { pid: Number(pid) } : { name, pid: Number(pid) };
}
