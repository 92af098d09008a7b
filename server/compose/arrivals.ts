import { arrivalHandlers } from '../features/arrivals/arrivals.routes.ts';
import { createArrivals } from '../features/arrivals/arrivals.service.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Game } from './game.ts';
import type { Infrastructure } from './infrastructure.ts';

/** Composes the expected arrivals, which are imported from files of the hotel's reservation system. */
export async function composeArrivals(
  { storage, clock, ids }: ComposeOptions,
  { state }: Infrastructure,
  { guests }: Game,
) {
  const service = await createArrivals({
    ...{ journal: storage.journal, documents: storage.documents, arrivals: state.arrivals, clock, ids },
    rooms: guests.rooms,
    getTickets: guests.services.checkIn.ofRoom,
  });
  return { service, handlers: arrivalHandlers(service) };
}
