/**
 * Replaces the user's own folder, which often contains a person's name, by `~` in a text for people outside the hotel.
 * Finds it with either slash and as it is written in JSON.
 * @param home the operating system's folder of the user
 */
export function withoutHome(text: string, home: string): string {
  if (home.length < 2) return text;
  const forms = [home, home.replaceAll('\\', '\\\\'), home.replaceAll('\\', '/')];
  return [...new Set(forms)].reduce((rest, form) => rest.replaceAll(form, '~'), text);
}
