import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { httpsRoutes } from './staff-routes.ts';

/** Why a certificate cannot be used. */
export const certificateFaults = [
  'CERTIFICATE_UNREADABLE',
  'KEY_UNREADABLE',
  'KEY_HAS_PASSWORD',
  'KEY_MISMATCH',
  'EXPIRED',
  'NOT_YET_VALID',
  'UNUSABLE',
] as const;
export type CertificateFault = (typeof certificateFaults)[number];

export const defaultHttpsPort = 8443;
/** The largest certificate with its chain, or key, in characters. */
const mostPem = 100_000;

/** What may be shown of a certificate: never its key. */
const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** The host names and addresses that it covers. */
  names: z.array(z.string()),
  notBefore: z.string(),
  notAfter: z.string(),
  /** In whole days; negative once it has expired. */
  daysLeft: z.number(),
});
export type CertificateView = z.infer<typeof certificateSchema>;

/** Https beside http (ACCESS-9). */
const httpsSchema = z.object({
  /** `failed`: there is a certificate, but the port could not be opened. */
  state: z.enum(['off', 'on', 'failed']),
  port: z.number(),
  certificate: certificateSchema.nullable(),
});
export type HttpsView = z.infer<typeof httpsSchema>;

export const httpsEndpoints = {
  getHttps: { route: httpsRoutes.getHttps, access: 'admin', scope: 'settings', data: httpsSchema },
  /** PEM texts. Without both, the certificate stays and only the port changes. */
  updateHttps: {
    route: httpsRoutes.updateHttps,
    access: 'admin',
    scope: 'settings',
    body: z.object({
      certificate: z.string().max(mostPem).optional(),
      key: z.string().max(mostPem).optional(),
      port: z.number().int().min(1).max(65_535).optional(),
    }),
    bodyBytes: 512 * 1024,
    data: httpsSchema,
  },
  /** Deletes the certificate and key. Http continues. */
  removeHttps: { route: httpsRoutes.removeHttps, access: 'admin', scope: 'settings', data: httpsSchema },
} as const satisfies EndpointTable;
