import path from 'node:path';

/** Returns the path of the file in which Linux desktops look for this program when the user logs in. */
export function getAutostartPath(env: Readonly<Record<string, string | undefined>>, home: string): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(home, '.config'), 'autostart', 'takarabune.desktop');
}

/**
 * Returns the contents of the autostart file.
 * @param command the program and its arguments
 */
export function createAutostartEntry(command: readonly string[]): string {
  return `[Desktop Entry]
Type=Application
Name=Takarabune
Exec=${command.map(quoteArgument).join(' ')}
X-GNOME-Autostart-enabled=true
`;
}

/** Quotes an argument as the desktop entry format requires. In this format, a percent sign starts a field code. */
function quoteArgument(argument: string): string {
  // The argument is escaped twice: as an argument, and as a part of the entry's string.
  return `"${argument
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;
}
