import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new secret of 256 bits, as it goes out. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** How a secret is kept: SHA-256 is enough for what cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
