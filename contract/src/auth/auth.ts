import { RESOURCES } from '@stunda/domain/permissions/rights.ts'
import { z } from 'zod'
import { data } from '../wire.ts'

export const LoginBody = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(100) })
export type LoginBody = z.infer<typeof LoginBody>

/** An opaque sign-in. `expires_at` is an instant (RFC 3339, UTC): 30 days after the last use. */
export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: z.string(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Letters by resource, e.g. `"user": "c,r,u,d"`; a resource without a right is left out. */
export const PermissionsAnswer = data(z.partialRecord(z.enum(RESOURCES), z.string()))
