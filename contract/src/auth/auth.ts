import { RESOURCES } from '@stunda/domain/permissions/rights.ts'
import { z } from 'zod'
import { confirmed, Email, NewPassword, PersonName, Phone } from '../people/fields.ts'
import { data, Id, Line } from '../wire.ts'

export const LoginBody = z.object({ email: Line.min(1).max(254), password: z.string().min(1).max(100) })
export type LoginBody = z.infer<typeof LoginBody>

/** An opaque access token. `expires_at` is an instant (RFC 3339, UTC), 30 days after the last use. */
export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: z.string(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Letters by resource, e.g. `"user": "c,r,u,d"`; a resource without a right is left out. */
export const PermissionsAnswer = data(z.partialRecord(z.enum(RESOURCES), z.string()))

/** A sign-up. A personal code that an older client sends is ignored. */
export const RegisterBody = confirmed(
  z.object({
    name: PersonName,
    surname: PersonName,
    email: Email,
    phone: Phone,
    password: NewPassword,
    password_confirmation: z.string().min(1).max(100),
  }),
)
export type RegisterBody = z.output<typeof RegisterBody>

export const ForgotPasswordBody = z.object({ email: Email })
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>

/** `token` and `email` come from the link in the mail, /reset-password?token=…&email=… */
export const ResetPasswordBody = confirmed(
  z.object({
    token: z.string().min(1).max(200),
    email: Email,
    password: NewPassword,
    password_confirmation: z.string().min(1).max(100),
  }),
)
export type ResetPasswordBody = z.output<typeof ResetPasswordBody>

/** `token` and `email` come from the link in the mail, /verify-email?token=…&email=… */
export const VerifyEmailBody = z.object({ token: z.string().min(1).max(200), email: Email })
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>

/** A change of the caller's own password. */
export const ChangePasswordBody = confirmed(
  z.object({
    current_password: z.string().min(1).max(100),
    password: NewPassword,
    password_confirmation: z.string().min(1).max(100),
  }),
)
export type ChangePasswordBody = z.output<typeof ChangePasswordBody>

/** Who an administrator is whom a command has made, and a password of their own instead of the first one. */
export const IntroductionBody = confirmed(
  z.object({
    name: PersonName,
    surname: PersonName,
    password: NewPassword,
    password_confirmation: z.string().min(1).max(100),
  }),
)
export type IntroductionBody = z.output<typeof IntroductionBody>

/** The query parameters with which the e-class provider redirects the browser back. */
export const EClassBody = z.object({
  code: z.string().trim().min(1).max(4000),
  state: z.string().max(400).optional(),
})
export type EClassBody = z.infer<typeof EClassBody>

/** One of the caller's sign-ins. Instants are RFC 3339 in UTC. */
export const Session = z.object({
  id: Id,
  /** The browser's User-Agent header, or empty. */
  user_agent: z.string(),
  created_at: z.string(),
  /** To the hour. */
  last_used_at: z.string(),
  /** Whether it is the sign-in of this request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>
