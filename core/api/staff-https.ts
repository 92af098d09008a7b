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
/** The largest length of a certificate with its chain, and of a key, in characters. */
const maxPemLength = 100_000;

/** The part of a certificate that may be shown. It does not include the key. */
const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** The host names and addresses for which the certificate is valid. */
  names: z.array(z.string()),
  notBefore: z.string(),
  notAfter: z.string(),
  /** The number of whole days until the certificate expires; negative if it has expired. */
  daysLeft: z.number(),
});
export type CertificateView = z.infer<typeof certificateSchema>;

/** The state of https, which runs in addition to http (ACCESS-9). */
const httpsSchema = z.object({
  /** `failed` means that there is a certificate, but https could not be started. */
  state: z.enum(['off', 'on', 'failed']),
  port: z.number(),
  certificate: certificateSchema.nullable(),
});
export type HttpsView = z.infer<typeof httpsSchema>;

export const httpsEndpoints = {
  getHttps: { route: httpsRoutes.getHttps, access: 'admin', scope: 'settings', data: httpsSchema },
  /**
   * Sets the certificate, the key (both in PEM) and the port. Without a certificate and a key, only the port changes.
   */
  updateHttps: {
    route: httpsRoutes.updateHttps,
    access: 'admin',
    scope: 'settings',
    body: z.object({
      certificate: z.string().max(maxPemLength).optional(),
      key: z.string().max(maxPemLength).optional(),
      port: z.number().int().min(1).max(65_535).optional(),
    }),
    bodyBytes: 512 * 1024,
    data: httpsSchema,
  },
  /** Deletes the certificate and the key. The server continues to run with http. */
  removeHttps: { route: httpsRoutes.removeHttps, access: 'admin', scope: 'settings', data: httpsSchema },
} as const satisfies EndpointTable;
