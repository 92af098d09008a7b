/** The path that pictures are served at, with the id that the server made (decision 2.10). */
const servedPath = /^\/api\/media\/[A-Za-z0-9_-]{16,64}$/;

/**
 * The URL when it names a picture that we serve, else empty: previews (data:, blob:) are never stored (checklist 87), and a
 * picture from elsewhere would not load on phones without internet.
 */
export function servedPicture(url: string): string {
  return servedPath.test(url) ? url : '';
}

const storyPicture = /\/api\/media\/(s[0-9a-f]{32})(?![0-9a-f])/g;

/** Ids of the stories' pictures that a text of JSON names, whatever it is about. */
export function picturesNamedIn(json: string): readonly string[] {
  return [...json.matchAll(storyPicture)].map(([, mediaId = '']) => mediaId);
}
