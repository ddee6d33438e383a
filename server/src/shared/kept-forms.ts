/** The forms of an answer that is sent more than once: compressed by coding, and its ETag. Each is made when it is first asked for. */
export class KeptForms {
  readonly coded = new Map<string, Promise<Uint8Array>>()
  etag: string | undefined
}
