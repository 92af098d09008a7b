import { z } from 'zod';

export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

export const emailSchema = z.string().trim().toLowerCase().max(200).pipe(z.email());
/**
 * A password in a call. Its length is limited so that hashing it is fast. `core/rules/password-check.ts` decides
 * whether a new password is accepted.
 */
export const passwordSchema = z.string().max(200);

export const accountSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  role: z.enum(roles),
  passwordHash: z.string(),
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof accountSchema>;
