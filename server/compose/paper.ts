import type { ServerStatus } from '#core/api/status-schemas.ts';
import { createTicketRenderer } from '../platform/tickets/render-ticket.ts';
import type { ComposeOptions } from './compose-options.ts';

export type Paper = ReturnType<typeof composePaper>;

/**
 * Composes the renderer of slips and posters. Housekeeping runs its self-test until the test has succeeded once
 * (PAPER-4).
 */
export function composePaper({ log }: Pick<ComposeOptions, 'log'>, renderer = createTicketRenderer(log)) {
  let state: ServerStatus['paper'] = 'untested';
  const runSelfTest = async () => {
    if (state !== 'good') state = (await renderer.selfTest()).isGood ? 'good' : 'failed';
  };
  return { renderer, state: () => state, jobs: [runSelfTest] };
}
