const address = /\/api\/media\/(s[0-9a-f]{32})(?![0-9a-f])/g;

/** Ids of the stories' pictures that a document names, whatever it is about. */
export function picturesNamedIn(json: string): readonly string[] {
  return [...json.matchAll(address)].map(([, mediaId = '']) => mediaId);
}
