import packageJson from '../../package.json' with { type: 'json' };

/** The version of this program, as it is shown to people. */
export const programVersion = packageJson.version;
