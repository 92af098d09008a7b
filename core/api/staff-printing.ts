import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { printStates } from '../model/print.ts';
import { questionIdSchema, storyIdSchema } from '../model/story.ts';
import type { EndpointTable } from './endpoint.ts';
import { clientId, pageOfLog, recordId } from './params.ts';
import { printingRoutes } from './printing-routes.ts';
import {
  foundPrintersSchema,
  printerEntrySchema,
  printerStateSchema,
  printersSchema,
  printJobSchema,
} from './printing-schemas.ts';
import { ticketFields } from './staff-check-in.ts';

const maxPrinters = 20;
const jobParams = z.object({ jobId: recordId });

const orderFields = {
  /** If it is absent, the default printer is used. */
  printerId: recordId.optional(),
  /** The language of the ticket. If it is absent, the hotel's language is used. */
  language: z.enum(languages).optional(),
  /**
   * An id that the client chose for this order. If the order is repeated with the same id, the response is the job of
   * the first order (PRINT-8).
   */
  clientOrderId: clientId.optional(),
};

const { printerId, clientOrderId } = orderFields;
const reprintFields = { printerId, clientOrderId };

const printOrderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('story-qr'), storyId: storyIdSchema, ...orderFields }),
  z.object({
    kind: z.literal('voucher'),
    /** The code as typed or scanned, possibly as a link. Either `voucherCode` or `drawId` must be set. */
    voucherCode: z.string().min(1).max(300).optional(),
    /** The id of the draw. A kiosk sends it, because it does not know the code. */
    drawId: recordId.optional(),
    ...orderFields,
  }),
  z.object({ kind: z.literal('test'), ...orderFields }),
  /** Only staff may order this. It is printed in the language of the check-in ticket unless `language` is set. */
  z.object({ kind: z.literal('check-in'), ticketId: recordId, ...orderFields }),
  z.object({
    kind: z.literal('keepsake'),
    /** The code as typed or scanned, possibly as a link. */
    claimCode: z.string().min(1).max(300),
    /** Whether the guest's nickname is printed. The kiosk does not need to know it, because the server adds it. */
    withName: z.boolean().default(false),
    ...orderFields,
  }),
  /** The slip with the seal of an open campaign (DRAW-25). Only administrators may order it. */
  z.object({ kind: z.literal('opening'), campaignId: recordId, ...orderFields }),
  /** The slip with the code of a spot, which replaces its poster for a while (SPOT-4). */
  z.object({
    kind: z.literal('spot'),
    storyId: storyIdSchema,
    questionId: questionIdSchema,
    isIndoor: z.literal(true).optional(),
    ...orderFields,
  }),
  /** Prints the same ticket again, marked as a reprint (PRINT-11). */
  z.object({ kind: z.literal('reprint'), jobId: recordId, ...reprintFields }),
]);
export type PrintOrderBody = z.output<typeof printOrderSchema>;

/** A check-in ticket that has not been issued. It can be previewed, but not printed (TICKET-11). */
const ticketDraftSchema = z.object({
  kind: z.literal('check-in-draft'),
  draft: z.object(ticketFields),
  printerId: orderFields.printerId,
});
export type TicketDraft = z.output<typeof ticketDraftSchema>['draft'];
const previewSchema = z.discriminatedUnion('kind', [...printOrderSchema.options, ticketDraftSchema]);
export type PreviewBody = z.output<typeof previewSchema>;

const day = z.iso.date();
/** The states by which the list can be filtered. `waiting` means queued or printing. */
const stateFilters = [...printStates, 'waiting'] as const;

/** The calls for printers and print jobs (PRINT-1 to PRINT-13). */
export const printingEndpoints = {
  listPrinters: { route: printingRoutes.listPrinters, access: 'admin', scope: 'settings', data: printersSchema },
  /** Replaces the list of printers. Jobs that wait for a removed printer end as `not_sent`. */
  updatePrinters: {
    route: printingRoutes.updatePrinters,
    access: 'admin',
    scope: 'settings',
    body: z.object({ printers: z.array(printerEntrySchema).max(maxPrinters) }),
    data: printersSchema,
  },
  /** Asks each printer for its state, except those that are printing or were asked in the last 10 s (PRINT-9). */
  getPrinterStates: { route: printingRoutes.getPrinterStates, access: 'staff', data: z.array(printerStateSchema) },
  findPrinters: {
    route: printingRoutes.findPrinters,
    access: 'admin',
    scope: 'local',
    /** Any address in the network to search. If it is absent, this computer's own network is searched. */
    body: z.object({ network: z.string().max(20).optional() }),
    data: foundPrintersSchema,
  },
  createPrintJob: {
    route: printingRoutes.createPrintJob,
    access: 'staff-or-kiosk',
    body: printOrderSchema,
    status: 202,
    data: printJobSchema,
  },
  /** Returns the jobs, newest first. A kiosk receives only its own jobs of the last 10 minutes. */
  listPrintJobs: {
    route: printingRoutes.listPrintJobs,
    access: 'staff-or-kiosk',
    query: z.object({
      state: z.enum(stateFilters).optional(),
      /** The first and the last day of the period, in the hotel's time zone. */
      from: day.optional(),
      to: day.optional(),
      ...pageOfLog,
    }),
    data: z.array(printJobSchema),
    top: z.object({
      page: z.number(),
      total: z.number(),
      totalPages: z.number(),
      /**
       * The number of jobs in each state, whatever the filter. `today` counts the jobs since midnight in the hotel's
       * time zone.
       */
      counts: z.record(z.enum([...stateFilters, 'today']), z.number()),
    }),
  },
  /** Returns the picture that an order would print. Nothing is printed or stored. */
  previewPrintOrder: {
    route: printingRoutes.previewPrintOrder,
    access: 'staff',
    body: previewSchema,
    raw: 'file',
    fileType: 'image/png',
  },
  getPrintJob: {
    route: printingRoutes.getPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    data: printJobSchema,
  },
  retryPrintJob: {
    route: printingRoutes.retryPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    body: z.object({}),
    status: 202,
    data: printJobSchema,
  },
  confirmPrintJob: {
    route: printingRoutes.confirmPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    body: z.object({ printed: z.boolean() }),
    data: printJobSchema,
  },
  /** Returns the picture of the job that was or will be printed, with one pixel for each dot. */
  getPrintPreview: {
    route: printingRoutes.getPrintPreview,
    access: 'staff-or-kiosk',
    params: jobParams,
    raw: 'file',
    fileType: 'image/png',
  },
} as const satisfies EndpointTable;
