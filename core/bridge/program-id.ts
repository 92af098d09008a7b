/**
 * The id of the installed program. Windows shows notifications, and groups windows in the task bar, by the id that the installer
 * gives to the shortcut, so the program names the same one.
 */
export const programId = 'jp.takarabune.desk';
