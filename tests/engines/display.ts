import { existsSync } from 'node:fs';
import { startChild } from './child.ts';

export type Display = { readonly name: string; close(): Promise<void> };

/** Opens a virtual screen of exactly this size, with a window manager, because no window fills the screen without it. */
export async function openDisplay(width: number, height: number): Promise<Display> {
  // Xvfb chooses a free number and writes it to its standard output.
  const server = startChild('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']);
  const [, number] = await server.waitForOutput(/^(\d+)$/);
  const name = `:${number}`;
  for (let tries = 0; tries < 100 && !existsSync(`/tmp/.X11-unix/X${number}`); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const manager = startChild('openbox', ['--sm-disable'], { DISPLAY: name });
  return {
    name,
    close: async () => {
      await manager.stop();
      await server.stop();
    },
  };
}
