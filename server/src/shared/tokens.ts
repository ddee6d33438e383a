import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new secret of 256 bits, as base64url text. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The stored form of a secret. SHA-256 is enough for secrets that cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
