import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { findTicketFiles, ticketFolder } from '#server/platform/tickets/ticket-files.ts';
import { fontFilePattern } from '#server/platform/tickets/ticket-fonts.ts';

/** Copies what the server needs to render tickets into the server's build: the fonts in two weights, and drawings. */
export function paper(): Plugin {
  return {
    name: 'takarabune-paper',
    generateBundle() {
      const { fonts, pictures } = findTicketFiles();
      const copy = (from: string, to: string, isWanted: (name: string) => boolean) => {
        for (const name of readdirSync(from).filter(isWanted)) {
          const source = readFileSync(path.join(from, name));
          this.emitFile({ type: 'asset', fileName: `${ticketFolder}/${to}/${name}`, source });
        }
      };
      for (const folder of fonts) copy(folder, 'fonts', (name) => fontFilePattern.test(name));
      copy(pictures, 'pictures', (name) => name.endsWith('.svg'));
    },
  };
}
