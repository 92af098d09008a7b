import path from 'node:path';

/** Returns where Linux desktops look for programs to start at log-in. */
export function autostartFile(env: Readonly<Record<string, string | undefined>>, home: string): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(home, '.config'), 'autostart', 'takarabune.desktop');
}

/** @param command the program and its arguments */
export function autostartEntry(command: readonly string[]): string {
  return `[Desktop Entry]
Type=Application
Name=Takarabune
Exec=${command.map(quoted).join(' ')}
X-GNOME-Autostart-enabled=true
`;
}

/** Quotes an argument as the desktop entry format requires, where a percent sign starts a field code. */
function quoted(argument: string): string {
  // Escaped twice: once for the argument, once for the string of the entry.
  return `"${argument
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;
}
