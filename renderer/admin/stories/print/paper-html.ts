/**
 * Returns a part of this page as a complete HTML page that can be printed without a network: it contains the styles, pictures
 * and loaded fonts. Rejects if one of them cannot be read.
 * @param part what is printed
 * @param size of the paper in millimetres
 */
export async function createPaperHtml(
  part: HTMLElement,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
): Promise<string> {
  await loadTypefaces(part.textContent ?? '');
  const clone = part.cloneNode(true) as HTMLElement;
  const pictures = [...clone.querySelectorAll('img')];
  await Promise.all(
    pictures.map(async (picture) => {
      picture.src = await dataAddress(picture.src);
      picture.removeAttribute('srcset');
    }),
  );
  const styles = await ownStyles();
  const { documentElement: root } = document;
  const page = document.implementation.createHTMLDocument(document.title);
  for (const { name, value } of root.attributes) page.documentElement.setAttribute(name, value);
  page.head.innerHTML = '<meta charset="utf-8">';
  for (const css of [
    styles,
    `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 } html, body { margin: 0; background: none }`,
  ]) {
    const style = page.createElement('style');
    // Style sheets must not contain end tags, because a browser would end the style element there.
    style.textContent = css.replaceAll('</', '<\\/');
    page.head.append(style);
  }
  page.body.append(page.importNode(clone, true));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The panel's font loads late (`app.tsx`), and paper must not be printed in a fallback font. */
async function loadTypefaces(text: string): Promise<void> {
  await import('../../theme/fonts.ts');
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px "Noto Sans JP"`, text)));
  await document.fonts.ready;
}

/** Returns all style rules of this page. Of the fonts, only those that have been loaded are included. */
async function ownStyles(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(faceKey));
  const texts: (string | Promise<string>)[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) texts.push(rule.cssText);
      else if (loaded.has(getFaceKey(rule))) texts.push(inlineFont(rule, sheet.href ?? document.baseURI));
    }
  return (await Promise.all(texts)).join('\n');
}

const plain = (text: string) => text.replace(/["'\s]/g, '').toLowerCase();
const faceKey = (face: FontFace) => [face.family, face.weight, face.unicodeRange].map(plain).join('|');
function getFaceKey({ style }: CSSFontFaceRule): string {
  const value = (name: string, otherwise: string) => plain(style.getPropertyValue(name) || otherwise);
  return [value('font-family', ''), value('font-weight', '400'), value('unicode-range', 'U+0-10FFFF')].join('|');
}

async function inlineFont(rule: CSSFontFaceRule, base: string): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (address === undefined) return '';
  const data = await dataAddress(new URL(address, base).href);
  return rule.cssText.replace(/src:[^;]*;/, `src: url("${data}");`);
}

async function dataAddress(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  const blob = await reply.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
