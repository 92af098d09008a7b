/** JSON that the build inserts from `build/packaging/update-public-key.txt`. */
declare const UPDATE_PUBLIC_KEY: string;

/** The public key that verifies updates from files. It is empty if this build accepts no such updates. */
export const updatePublicKey: string = JSON.parse(UPDATE_PUBLIC_KEY).updateKey;
