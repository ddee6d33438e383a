import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { PushedNotice } from '@stunda/contract/notices/push.ts'
import webPush from 'web-push'
import { isLoopbackName, isPrivateAddress, NotPublic, publicLookup } from '../shared/public-address.ts'

/** How long a push service may be silent. */
const SILENCE_MS = 10_000
/** A push service may be asked to keep 12 hours what a device that is off has not got. */
const KEPT_SECONDS = 12 * 3600

/** A device, and whose message it is (VAPID, RFC 8292). `subject`: `https:` or `mailto:`. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
  public_key: string
  private_key: string
  subject: string
}

/** Whether a subscription's address may be asked: https, and not to a private network. `allowLoopback`: this machine too, by http too. */
export function isPushAddress(text: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  const url = URL.parse(text)
  if (!url) return false
  const mayBeHttp = allowLoopback && url.protocol === 'http:' && isLoopbackName(url.hostname)
  if (url.protocol !== 'https:' && !mayBeHttp) return false
  return !isPrivateAddress(url, { allowLoopback })
}

/** How long a signature is used; the standard allows a day. */
const SIGNED_FOR_SECONDS = 12 * 3600
const SIGNATURES = 100
/** Signatures by key, subject and push service, as all of its devices take the same one. `until`: milliseconds since 1970. */
const signatures = new Map<string, { authorization: string; until: number }>()

/** The header that says whose message it is (RFC 8292). It is signed once in six hours for each push service. */
function signedBy({ endpoint, public_key, private_key, subject }: PushTarget): string {
  const { origin } = new URL(endpoint)
  const key = JSON.stringify([public_key, subject, origin])
  const known = signatures.get(key)
  if (known && known.until > Date.now()) return known.authorization
  const expires = Math.floor(Date.now() / 1000) + SIGNED_FOR_SECONDS
  const { Authorization: authorization } = webPush.getVapidHeaders(
    ...([origin, subject, public_key, private_key, 'aes128gcm', expires] as const),
  )
  if (signatures.size >= SIGNATURES) signatures.clear()
  signatures.set(key, { authorization, until: Date.now() + (SIGNED_FOR_SECONDS / 2) * 1000 })
  return authorization
}

/**
 * Hands a notice, encrypted for one device (RFC 8291), to its push service. Answers the service's status, 410 for an address that is not
 * public. Throws if the service cannot be reached.
 */
export async function sendPush(
  target: PushTarget,
  notice: PushedNotice,
  { allowLoopback, signal }: { allowLoopback: boolean; signal: AbortSignal },
): Promise<number> {
  const { endpoint, p256dh, auth } = target
  if (!isPushAddress(endpoint, { allowLoopback })) return 410
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      headers: { Authorization: signedBy(target) },
      contentEncoding: 'aes128gcm',
      TTL: KEPT_SECONDS,
      urgency: 'high',
      // A message that is sent once more, because a server ended, replaces the one that waits at the push service.
      topic: notice.tag,
    },
  )
  return post(new URL(endpoint), { headers: { ...headers }, body, allowLoopback, signal })
}

interface Posted {
  headers: Record<string, string | number>
  body: Buffer
  allowLoopback: boolean
  signal: AbortSignal
}

/** Posts to a public address, which is checked when it is connected to. */
function post(url: URL, { headers, body, allowLoopback, signal }: Posted): Promise<number> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const lookup = publicLookup({ allowLoopback })
  const options = { method: 'POST', headers, signal, lookup, timeout: SILENCE_MS }
  return new Promise((resolve, reject) => {
    const asked = request(url, options, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked
      .on('timeout', () => asked.destroy(new Error('The push service does not answer.')))
      .on('error', error => (error instanceof NotPublic ? resolve(410) : reject(error)))
      .end(body)
  })
}
