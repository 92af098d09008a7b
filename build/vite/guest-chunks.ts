import path from 'node:path';

/** What Rolldown tells the name function of a group about the modules of the build. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** The file of each part of the guests' page, in the order in which a guest needs them, and where each begins. */
const parts = {
  /** From the link to the approval, and what both other files need. */
  guest: ['guest.html', 'guest/vitals/answer-times.ts'],
  /** From the start of the story to the prize. */
  play: ['guest/play.ts'],
};

/**
 * Puts each part of the guests' page into one file, because on weak Wi-Fi each request takes longer than the bytes that it
 * brings. What several parts need is in the first of them. A screen that few guests open has a file of its own.
 */
export function guestChunks() {
  const filesByModule = new Map<string, string>();
  const collect = (name: string, begin: readonly string[], modules: Modules) => {
    const found = begin.map((file) => path.resolve(import.meta.dirname, '../../renderer', file));
    for (let id = found.pop(); id !== undefined; id = found.pop()) {
      if (filesByModule.has(id)) continue;
      filesByModule.set(id, name);
      found.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
  };
  const findFile = (id: string, modules: Modules): string | null => {
    if (filesByModule.size === 0) for (const [name, begin] of Object.entries(parts)) collect(name, begin, modules);
    return filesByModule.get(id) ?? null;
  };
  return { groups: [{ name: findFile, includeDependenciesRecursively: false }] };
}
