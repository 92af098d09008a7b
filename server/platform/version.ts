import packageJson from '../../package.json' with { type: 'json' };

/** Of this program, as people read it. */
export const programVersion = packageJson.version;
