import { expect, it } from 'vitest';
import { createAutostartEntry, getAutostartPath } from './autostart-entry.ts';

it('the autostart entry starts the program with its arguments, with special characters escaped', () => {
  expect(createAutostartEntry(['/opt/Takarabune/takarabune'])).toContain('\nExec="/opt/Takarabune/takarabune"\n');
  expect(createAutostartEntry(['/opt/a b/50%/$x', '/srv'])).toContain('Exec="/opt/a b/50%%/\\\\$x" "/srv"');
});

it('the autostart file is in the folder where the desktop looks for it', () => {
  expect(getAutostartPath({}, '/home/desk')).toBe('/home/desk/.config/autostart/takarabune.desktop');
  expect(getAutostartPath({ XDG_CONFIG_HOME: '/conf' }, '/home/desk')).toBe('/conf/autostart/takarabune.desktop');
});
