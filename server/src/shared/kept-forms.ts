import { hash } from 'node:crypto'

/** A weak ETag, equal for equal contents in all codings. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}

/** The forms of an answer that is sent more than once: compressed by coding, and its ETag. Each is made when it is first asked for. */
export class KeptForms {
  readonly coded = new Map<string, Promise<Uint8Array>>()
  readonly #make: (bytes: Uint8Array) => string
  #etag: string | undefined

  /** `make`: the ETag of the answer's bytes, if it can be made of less. */
  constructor(make = etagOf) {
    this.#make = make
  }

  etag(bytes: Uint8Array): string {
    this.#etag ??= this.#make(bytes)
    return this.#etag
  }
}
