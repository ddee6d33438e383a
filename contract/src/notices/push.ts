import { z } from 'zod'

/**
 * The server's public key, by which a browser subscribes (VAPID, RFC 8292): base64url. `has_address`: whether push services are told an
 * address of the school, wherever it is opened; otherwise only devices that open it by https take pushes, and they are told that address.
 */
export const PushKey = z.object({ public_key: z.string(), has_address: z.boolean() })

const Endpoint = z.string().min(1).max(2000)

/** A browser's subscription as `PushSubscription.toJSON()` has it; `endpoint`: an address of its push service, https and public. */
export const PushSubscriptionBody = z.object({
  endpoint: Endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

/** A subscription that a browser has made instead of an older one, whose address is the secret that shows whose it is. */
export const PushRenewalBody = PushSubscriptionBody.extend({ old_endpoint: Endpoint })
export type PushRenewalBody = z.infer<typeof PushRenewalBody>

export const PushEndpointBody = z.object({ endpoint: Endpoint })

/** How many devices of the caller take pushes. */
export const PushDevices = z.object({ count: z.number().int() })

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** From when until when a user gets no push, by the school's clock; over midnight if `ends` is earlier. Null: none. */
export const QuietHours = z
  .object({ starts: ClockTime, ends: ClockTime })
  .refine(({ starts, ends }) => starts !== ends, { path: ['ends'], message: 'notices.quiet_hours_equal' })
  .nullable()
export type QuietHours = z.infer<typeof QuietHours>
export const QuietHoursBody = z.object({ quiet_hours: QuietHours })

/** The message of a page to the service worker: the subscription of its device, or null if it takes no more pushes. */
export type PushDevice = { endpoint: string; public_key: string } | null

/** The content of a push for the service worker; the strings are in the reader's language. */
export interface PushedNotice {
  title: string
  body: string
  /** An address in the application. */
  href: string
  /** A notification with the same tag is replaced by this one. */
  tag: string
  lang: string
}
