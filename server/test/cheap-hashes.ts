import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

const LEAST = { memory: 8, passes: 1, parallelism: 1 }

/**
 * Lets the hashes of passwords cost as little as possible in this test file: a real one takes 40 ms of processor time. They look like real
 * ones, but nobody else recognises a password by them. `password.test.ts` is about real ones.
 */
export function useCheapHashes(): void {
  const real = crypto.argon2
  beforeAll(() => {
    crypto.argon2 = (algorithm, parameters, done) => real(algorithm, { ...parameters, ...LEAST }, done)
    syncBuiltinESMExports()
  })
  afterAll(() => {
    crypto.argon2 = real
    syncBuiltinESMExports()
  })
}
