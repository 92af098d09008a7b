/** JSON that the build inserts from `build/packaging/update-public-key.txt`. */
declare const UPDATE_PUBLIC_KEY: string;

/** The key that verifies updates from a file. Empty if this build accepts none. */
export const updatePublicKey: string = JSON.parse(UPDATE_PUBLIC_KEY).updateKey;
