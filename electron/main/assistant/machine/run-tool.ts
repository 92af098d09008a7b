import { execFile } from 'node:child_process';

/** How long to wait for a tool of the system while somebody waits for its result, in milliseconds. */
const toolTimeoutMs = 5_000;
/** How long to wait if nobody is held up. The tools of Windows are slow at their first start, and while a virus scanner reads. */
const patientTimeoutMs = 30_000;

export type ToolResult = {
  /** Null if the tool could not be started or was ended by a signal, for example because it was too slow. */
  readonly exitCode: number | null;
  /** What the tool wrote to its standard output. */
  readonly output: string;
};

export type RunTool = (file: string, args: readonly string[]) => Promise<ToolResult>;

/** Runs a tool of the system without a shell. Never rejects. */
export const runTool = createRunTool(toolTimeoutMs);

/** Like `runTool`, for a result that nobody waits for. */
export const runToolPatiently = createRunTool(patientTimeoutMs);

function createRunTool(timeout: number): RunTool {
  return (file, args) =>
    new Promise((resolve) => {
      execFile(file, [...args], { timeout, windowsHide: true, encoding: 'utf8' }, (error, output) => {
        if (error === null) return resolve({ exitCode: 0, output });
        resolve({ exitCode: typeof error.code === 'number' ? error.code : null, output });
      });
    });
}

const powerShell = ['-NoProfile', '-NonInteractive', '-Command'];

/**
 * Runs a line of PowerShell and makes it print its result as JSON. Returns the result as a list, because PowerShell prints a
 * list of one as a single object. Returns undefined if PowerShell fails or prints neither a list nor an object.
 */
export async function runPowerShell(run: RunTool, line: string): Promise<unknown[] | undefined> {
  // Without this, Japanese names would be in the console's own encoding.
  const script = `[Console]::OutputEncoding=[Text.Encoding]::UTF8; ${line} | ConvertTo-Json -Compress`;
  const { exitCode, output } = await run('powershell.exe', [...powerShell, script]);
  return exitCode === 0 ? parseList(output) : undefined;
}

/** Returns the list in a JSON text, or a list of one for an object; undefined for anything else. */
export function parseList(json: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return value;
    return typeof value === 'object' && value !== null ? [value] : undefined;
  } catch {
    return undefined;
  }
}
