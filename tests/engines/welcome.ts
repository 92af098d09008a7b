/**
 * Returns what is wrong with the layout of the welcome page. Runs in the page and cannot use anything else from this file.
 * Counts lines by the boxes that the engine renders, so a word broken in two is one line too many.
 */
export function welcomeFaults(): string[] {
  const faults: string[] = [];
  const expectLines = (title: string, element: Element | null, lines: number, isVertical = false) => {
    if (!element) return void faults.push(`${title} is not there`);
    const range = document.createRange();
    range.selectNodeContents(element);
    const starts = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // Boxes that begin within a few pixels of each other are in the same line.
    const positions = starts.map(({ left, top }) => Math.round((isVertical ? left : top) / 6));
    const lineCount = new Set(positions).size;
    if (lineCount !== lines) faults.push(`${title} has ${lineCount} lines, not ${lines}`);
  };
  const title = document.querySelector('h1');
  const header = title?.closest('header');
  if (!title || !header) return ['there is no title'];
  const box = title.getBoundingClientRect();
  const poster = header.getBoundingClientRect();
  if (box.height > poster.height - 68) faults.push(`the title is ${Math.round(box.height)} px high`);
  const mars = header.querySelector('img[alt]:not([alt=""])')?.getBoundingClientRect();
  const lead = header.querySelector('p');
  const leadBox = lead?.getBoundingClientRect();
  if (mars && leadBox && mars.top < leadBox.bottom && mars.left < leadBox.right)
    faults.push('Mars covers the words beside the title');
  // The vertical title: マースと, 島の宝さがし. The small と is in the first column.
  const [first, , , second] = title.children;
  expectLines('the first line of the title', first ?? null, 1, true);
  expectLines('the second line of the title', second ?? null, 1, true);
  expectLines('the lead', lead ?? null, 2);
  expectLines('the prizes title', document.querySelector('#prizes-title'), 1);
  const tile = document.querySelector('section button strong');
  expectLines('the scan tile', tile, 1);
  expectLines('the note of the scan tile', tile?.nextElementSibling ?? null, 2);
  for (const button of document.querySelectorAll('section > div > button'))
    expectLines(`'${button.textContent}'`, button, 1);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the phone');
  return faults;
}
