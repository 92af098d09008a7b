/** JSON, put in by the build from `build/packaging/update-public-key.txt`. */
declare const UPDATE_PUBLIC_KEY: string;

/** The key that updates from a file are checked with; empty when this build takes none. */
export const updatePublicKey: string = JSON.parse(UPDATE_PUBLIC_KEY).updateKey;
