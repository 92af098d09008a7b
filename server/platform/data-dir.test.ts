import { expect, it } from 'vitest';
import { defaultDataDir } from './data-dir.ts';

it.each<[NodeJS.Platform, Record<string, string>, RegExp]>([
  ['win32', { APPDATA: 'C:\\Users\\front\\AppData\\Roaming' }, /^C:\\Users\\front\\AppData\\Roaming.Takarabune.data$/],
  ['darwin', {}, /^\/home\/front\/Library\/Application Support\/Takarabune\/data$/],
  ['linux', {}, /^\/home\/front\/\.local\/share\/takarabune$/],
  ['linux', { XDG_DATA_HOME: '/data' }, /^\/data\/takarabune$/],
])('defaultDataDir returns the default folder of %s', (platform, env, expected) => {
  expect(defaultDataDir(platform, env, '/home/front')).toMatch(expected);
});
