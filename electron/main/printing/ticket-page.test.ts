import { expect, it } from 'vitest';
import { createTicketPage } from './ticket-page.ts';

it.each([
  [58, 384, 48],
  [80, 576, 72],
])(
  'a ticket page is as wide as the %i mm roll, and its dots are as large as those of a thermal printer',
  (paper, dots, width) => {
    const page = createTicketPage({ base64: 'AAAA', widthDots: dots, heightDots: 1_000 });
    expect(page).toMatchObject({ widthMicrons: paper * 1_000, heightMicrons: 125_000, content: { kind: 'html' } });
    const { html } = page.content as { html: string };
    expect(html).toContain(`@page{size:${paper}mm 125mm;margin:0}`);
    expect(html).toContain(`width:${width}mm;height:125mm;margin:0 auto`);
    expect(html).toContain('data:image/png;base64,AAAA');
  },
);

it('a ticket page is never shorter than 20 mm, which drivers require', () => {
  const page = createTicketPage({ base64: 'AAAA', widthDots: 384, heightDots: 80 });
  expect(page.heightMicrons).toBe(20_000);
  expect((page.content as { html: string }).html).toContain('height:10mm');
});
