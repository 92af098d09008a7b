import type { Route } from './routes.ts';

/** The calls for printers and print jobs (PRINT-1). */
export const printingRoutes = {
  listPrinters: { method: 'GET', path: '/printers' },
  updatePrinters: { method: 'PUT', path: '/printers' },
  getPrinterStates: { method: 'GET', path: '/printers/state' },
  findPrinters: { method: 'POST', path: '/printers/find' },
  createPrintJob: { method: 'POST', path: '/print-jobs', callId: 'clientOrderId' },
  listPrintJobs: { method: 'GET', path: '/print-jobs' },
  previewPrintOrder: { method: 'POST', path: '/print-jobs/preview' },
  getPrintJob: { method: 'GET', path: '/print-jobs/:jobId' },
  retryPrintJob: { method: 'POST', path: '/print-jobs/:jobId/retry' },
  confirmPrintJob: { method: 'POST', path: '/print-jobs/:jobId/confirm' },
  getPrintPreview: { method: 'GET', path: '/print-jobs/:jobId/preview.png' },
} as const satisfies Record<string, Route>;
