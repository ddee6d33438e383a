/** A random key, as hexadecimal digits. `crypto.randomUUID` is missing on pages without TLS, as in a school’s own network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
