import { runServerCommand, type ServerProcessOptions } from '../server-process/launch-server.ts';

/**
 * Stops the server and makes a backup of its data with the server's own command. The server stays stopped.
 * @returns why there is no backup, as the end of the server's error output; undefined if there is one
 */
export async function backUpForUpdate(
  serverOptions: ServerProcessOptions,
  supervisor: { stop(): Promise<void> },
): Promise<string | undefined> {
  await supervisor.stop();
  const { code, errors } = await runServerCommand(serverOptions, ['--backup']);
  if (code === 0) return undefined;
  // Leaves out the lines of the log, which are JSON.
  const messageLines = errors.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{'));
  return messageLines.join('\n').slice(-600) || `exit code ${code}`;
}
