declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts a message of the encoding aes128gcm (RFC 8188) for a device's keys (RFC 8291). */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer
}
