/** What a stream writes to: an HTTP answer under way. */
export interface Reader {
  write(chunk: Buffer): boolean
  end(): unknown
  destroy(): unknown
  /** Bytes written that the reader has not taken yet. */
  readonly writableLength: number
}

/** One open stream, whose it is, and by what right it is open. */
export interface LiveStream {
  reader: Reader
  user_id: number
  authorization: string | undefined
}

/** What a reader may leave untaken before it is dropped: a live one never has as much. */
const UNTAKEN_BYTES = 64 * 1024

/** So many streams may one user have here: all screens of a school's corridors are often one user's. */
export const MOST_OF_ONE_USER = 300

/**
 * The open streams of one server. Each message is put into bytes once; a reader who does not keep up is dropped, and one user's
 * oldest stream ends for a newer one when there are too many: it is the likeliest to have nobody at its other end.
 */
export class LiveStreams {
  readonly #streams = new Set<LiveStream>()
  /** Each user's, oldest first. */
  readonly #of_user = new Map<number, Set<LiveStream>>()
  #isClosed = false

  add(stream: LiveStream): void {
    if (this.#isClosed) {
      stream.reader.end()
      return
    }
    const theirs = this.#of_user.get(stream.user_id) ?? new Set()
    const [oldest] = theirs
    if (oldest && theirs.size >= MOST_OF_ONE_USER) this.#end(oldest)
    this.#of_user.set(stream.user_id, theirs.add(stream))
    this.#streams.add(stream)
  }

  delete(stream: LiveStream): void {
    this.#streams.delete(stream)
    const theirs = this.#of_user.get(stream.user_id)
    theirs?.delete(stream)
    if (theirs?.size === 0) this.#of_user.delete(stream.user_id)
  }

  get size(): number {
    return this.#streams.size
  }

  /** Sends an event to everybody. */
  tell(event: string, data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Sends everybody a sign of life, after those were let go whose right has ended. A right that cannot be checked now stays. */
  async beat(isLive: (authorization: string | undefined) => Promise<object | null>): Promise<void> {
    for (const [authorization, streams] of Map.groupBy(this.#streams, stream => stream.authorization)) {
      const lives = await isLive(authorization).catch(() => true)
      if (!lives) for (const stream of streams) this.#end(stream)
    }
    this.#write(': heartbeat\n\n')
  }

  /** Ends all streams, and those that come later at once. */
  close(): void {
    this.#isClosed = true
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
    this.delete(stream)
    stream.reader.end()
  }

  #drop(stream: LiveStream): void {
    this.delete(stream)
    stream.reader.destroy()
  }
}
