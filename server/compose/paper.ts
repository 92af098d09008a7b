import { createTicketRenderer } from '../platform/tickets/render-ticket.ts';
import type { ComposeOptions } from './compose-options.ts';

export type Paper = ReturnType<typeof composePaper>;

/** Composes what renders slips and posters, and schedules its test after the start (R223). */
export function composePaper({ log }: Pick<ComposeOptions, 'log'>) {
  const renderer = createTicketRenderer(log);
  let isTested = false;
  const test = async () => {
    if (isTested) return;
    isTested = (await renderer.selfTest()).isGood;
  };
  return { renderer, jobs: [test] };
}
