/** The path of pictures on this server, with an id that the server made (UPLOAD-2). */
const servedPath = /^\/api\/media\/[A-Za-z0-9_-]{16,64}$/;

/**
 * Returns the URL if it names a picture on this server, otherwise ''. Previews (data:, blob:) are never stored (STORY-5),
 * and a picture from elsewhere would not load on phones without internet.
 */
export function servedPicture(url: string): string {
  return servedPath.test(url) ? url : '';
}

const storyPicture = /\/api\/media\/(s[0-9a-f]{32})(?![0-9a-f])/g;

/** Returns the ids of all story pictures that a JSON text names. */
export function picturesNamedIn(json: string): readonly string[] {
  return [...json.matchAll(storyPicture)].map(([, mediaId = '']) => mediaId);
}
