/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushedNotice, PushSubscriptionBody } from '@stunda/contract/notices/push.ts'
import { decrypt } from 'http_ece'

/** A device with a subscription at a push service of this machine. */
export interface Device {
  subscription: PushSubscriptionBody
  /** The messages that it got, decrypted (RFC 8291), with the headers of the push service (RFC 8030). `at`: when, in milliseconds since 1970. */
  received: { notice: PushedNotice; headers: IncomingHttpHeaders; at: number }[]
  /** The answer of the push service to it; 201 at first. */
  answers(status: number): void
}

/** A push service on this machine, with its devices: takes messages by HTTP. */
export interface PushService {
  newDevice(): Device
  close(): Promise<void>
}

interface Kept {
  ecdh: ECDH
  authSecret: Buffer
  received: Device['received']
  status: number
}

/** `onReceived` is called after each message that was received and answered. */
export async function openPushService(onReceived = () => {}): Promise<PushService> {
  const devices = new Map<string, Kept>()
  const server = createServer((request, response) => {
    const device = devices.get(request.url ?? '')
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const at = Date.now()
      if (device?.status === 201) {
        device.received.push(messageTo(device, Buffer.concat(parts), request.headers, at))
      }
      response.writeHead(device?.status ?? 404).end()
      if (device?.status === 201) onReceived()
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    newDevice: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const authSecret = randomBytes(16)
      const kept: Kept = { ecdh, authSecret, received: [], status: 201 }
      const path = `/${randomBytes(8).toString('hex')}`
      devices.set(path, kept)
      return {
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh, auth: authSecret.toString('base64url') },
        },
        received: kept.received,
        answers: status => {
          kept.status = status
        },
      }
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** A message that is decrypted when it is read: a push service cannot, and only the device pays for it. */
function messageTo(
  { ecdh: privateKey, authSecret }: Kept,
  body: Buffer,
  headers: IncomingHttpHeaders,
  at: number,
): Device['received'][number] {
  let notice: PushedNotice | undefined
  return {
    get notice() {
      notice ??= JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString())
      return notice as PushedNotice
    },
    headers,
    at,
  }
}

/** The claims of a push about its sender (VAPID, RFC 8292); throws unless it is signed with the public key. */
export function senderOf(
  authorization: string | undefined,
  public_key: string,
): { aud: string; sub: string } {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== public_key) throw new Error('signed with another key')
  const [head, payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(public_key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${payload}`)
  const is_valid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!is_valid) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
