/** Returns the path at which this server serves a picture. */
export function mediaUrl(mediaId: string): string {
  return `/api/media/${mediaId}`;
}

/** The path of a picture on this server, with an id that the server created (UPLOAD-2). */
const servedPath = /^\/api\/media\/[A-Za-z0-9_-]{16,64}$/;

/**
 * Returns the URL if it is the path of a picture on this server, otherwise an empty text. Previews (data:, blob:) are
 * never stored (STORY-5), and phones without internet access could not load a picture from another server.
 */
export function servedPicture(url: string): string {
  return servedPath.test(url) ? url : '';
}

const storyPicture = /\/api\/media\/(s[0-9a-f]{32})(?![0-9a-f])/g;

/** Returns the ids of all story pictures whose paths occur in a JSON text. */
export function picturesNamedIn(json: string): readonly string[] {
  return [...json.matchAll(storyPicture)].map(([, mediaId = '']) => mediaId);
}
