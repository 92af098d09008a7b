import packageJson from '../../package.json' with { type: 'json' };

/** The version of this program, as people read it. */
export const programVersion = packageJson.version;
