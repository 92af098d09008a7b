/**
 * Replaces the user's own folder with `~` in a text for people outside the hotel, because the folder often contains a person's
 * name. Finds the folder with slashes, with backslashes, and escaped as in JSON.
 * @param home the user's own folder
 */
export function replaceHome(text: string, home: string): string {
  // The root folder names nobody, and replacing it would replace every slash.
  if (home.length < 2) return text;
  const notations = [home, home.replaceAll('\\', '\\\\'), home.replaceAll('\\', '/')];
  return [...new Set(notations)].reduce((remaining, notation) => remaining.replaceAll(notation, '~'), text);
}
