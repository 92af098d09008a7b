import type { StaffEndpoints } from '#core/api/staff.ts';
import { type ArrivalMapping, arrivalMappingSchema } from '#core/model/arrival.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ArrivalsService } from './arrivals.service.ts';

type Names = 'importArrivals' | 'listArrivals' | 'getArrivalMapping' | 'setArrivalMapping';

/** Returns the handlers of the calls for arrivals (ARRIVAL-1). */
export function arrivalHandlers(service: ArrivalsService): Handlers<StaffEndpoints, Names> {
  return {
    importArrivals: async ({ query, body, files, caller }) => {
      const mapping = body.mapping === undefined ? undefined : parseMapping(body.mapping, caller);
      const [file] = files.filter(({ field }) => field === 'file');
      if (file === undefined || file.bytes.length === 0) throw new AppError('FILE_REQUIRED');
      const { dryRun: isDryRun, encoding, mode } = query;
      const by = caller.session?.email ?? '';
      return { data: await service.import({ bytes: file.bytes, isDryRun, encoding, mapping, mode, by }) };
    },
    listArrivals: ({ query }) => {
      const { rows, top } = service.list(query.date);
      return { data: rows, top };
    },
    getArrivalMapping: () => ({ data: { mapping: service.mapping() } }),
    setArrivalMapping: async ({ body }) => {
      await service.setMapping(body);
      return { data: { mapping: service.mapping() } };
    },
  };
}

/** Parses the mapping that was sent and returns it. Throws ADMIN_ONLY and INVALID_INPUT. */
function parseMapping(text: string, { session }: Caller): ArrivalMapping {
  if (session?.role !== 'admin') throw new AppError('ADMIN_ONLY');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT', { fields: ['mapping'] });
  }
  const parsed = arrivalMappingSchema.safeParse(json);
  if (!parsed.success) throw new AppError('INVALID_INPUT', { fields: ['mapping'] });
  return parsed.data;
}
