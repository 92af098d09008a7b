import type { PaperWidth } from '#core/rules/tickets/ticket-layout.ts';

/** Paper widths as shops label them. */
export const papers = [
  { dots: 384, text: '58mm' },
  { dots: 576, text: '80mm' },
] as const satisfies readonly { readonly dots: PaperWidth; readonly text: string }[];

export const paperText = (dots: PaperWidth): string => papers.find((paper) => paper.dots === dots)?.text ?? '';
