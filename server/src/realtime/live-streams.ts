import type { SignedIn } from '../http/route.ts'

/** What a stream writes to: an HTTP answer under way. */
export interface Reader {
  write(chunk: Buffer): boolean
  end(): unknown
  destroy(): unknown
  /** Bytes written that the reader has not taken yet. */
  readonly writableLength: number
}

/** One open stream, and by what right it is open. */
export interface LiveStream {
  reader: Reader
  authorization: string | undefined
}

/** What a reader may leave untaken before it is dropped: a live one never has as much. */
const UNTAKEN_BYTES = 64 * 1024

/** The open streams of one server. Each message is put into bytes once; a reader who does not keep up is dropped. */
export class LiveStreams {
  readonly #streams = new Set<LiveStream>()

  add(stream: LiveStream): void {
    this.#streams.add(stream)
  }

  delete(stream: LiveStream): void {
    this.#streams.delete(stream)
  }

  get size(): number {
    return this.#streams.size
  }

  /** Sends an event to everybody. */
  tell(event: string, data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Sends everybody a sign of life, after those were let go whose right has ended. A right that cannot be checked now stays. */
  async beat(isLive: (authorization: string | undefined) => Promise<SignedIn | null>): Promise<void> {
    for (const stream of [...this.#streams]) {
      const lives = await isLive(stream.authorization).catch(() => true)
      if (!lives) this.#end(stream)
    }
    this.#write(': heartbeat\n\n')
  }

  /** Ends all streams. */
  close(): void {
    for (const stream of [...this.#streams]) this.#end(stream)
  }

  #write(text: string): void {
    const bytes = Buffer.from(text)
    for (const stream of [...this.#streams]) {
      if (stream.reader.writableLength > UNTAKEN_BYTES) this.#drop(stream)
      else stream.reader.write(bytes)
    }
  }

  #end(stream: LiveStream): void {
    this.#streams.delete(stream)
    stream.reader.end()
  }

  #drop(stream: LiveStream): void {
    this.#streams.delete(stream)
    stream.reader.destroy()
  }
}
