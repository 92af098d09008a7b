/**
 * Returns a text of `core/locales` as the screen shows it, with its placeholders filled in. A placeholder without a value
 * becomes empty.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/**
 * Returns a pattern that matches this text and longer ones that contain it. Tags are removed, and a placeholder without a value
 * matches anything. Phrase marks (PHONE-1) may be between any two characters, because Playwright compares a pattern with the
 * raw text of the page.
 */
export function textPattern(text: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const escapePart = (part: string) =>
    [...part]
      .map((value) => (/\s/.test(value) ? value : `${value.replace(/[.*+?^${}()|[\]\\]/, '\\$&')}\u200b?`))
      .join('');
  const parts = text.replace(/<\/?\w+>/g, '').split(/\{\{\s*(\w+)\s*\}\}/);
  const pattern = parts.map((part, index) => {
    if (index % 2 === 0) return escapePart(part).replace(/\s+/g, '[\\s\u200b]*');
    const value = values[part];
    return value === undefined ? '.+' : escapePart(String(value));
  });
  return new RegExp(pattern.join(''));
}
