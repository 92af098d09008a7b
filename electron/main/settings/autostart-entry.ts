import path from 'node:path';

/** Where Linux desktops look for programs to start at log-in. */
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

/** Quoted as the specification of desktop entries says; a percent sign begins a field code there. */
function quoted(argument: string): string {
  // Twice: once for the argument, once for the string of the entry.
  return `"${argument
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;
}
