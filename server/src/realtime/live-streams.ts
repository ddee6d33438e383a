/** The HTTP answer that a stream writes to. */
export interface Reader {
  write(chunk: Buffer): boolean
  end(): unknown
  destroy(): unknown
  /** The buffered bytes that the client has not received yet. */
  readonly writableLength: number
}

/** An open stream with its user and the token that it was opened with. */
export interface LiveStream {
  reader: Reader
  user_id: number
  authorization: string | undefined
}

/** A client with more buffered bytes is dropped; a working client never has as many. */
const UNTAKEN_BYTES = 64 * 1024

/** The most streams of one user: all screens of a school are often one user. */
export const MOST_OF_ONE_USER = 300

/** The most streams of one session: the windows of a browser, whose hidden pages have none. */
export const MOST_OF_ONE_SESSION = 10

/**
 * The open streams of one server. Each message is encoded once. A client that does not keep up is dropped. When a user or a session has too
 * many streams, its oldest one ends, because it is the likeliest to be abandoned.
 */
export class LiveStreams {
  readonly #streams = new Set<LiveStream>()
  /** Each user's streams, oldest first. */
  readonly #of_user = new Map<number, Set<LiveStream>>()
  #isClosed = false

  add(stream: LiveStream): void {
    if (this.#isClosed) {
      stream.reader.end()
      return
    }
    const theirs = this.#of_user.get(stream.user_id) ?? new Set()
    const [oldest] = theirs
    const ofSession = [...theirs].filter(({ authorization }) => authorization === stream.authorization)
    const [oldestOfSession] = ofSession
    if (oldestOfSession && ofSession.length >= MOST_OF_ONE_SESSION) this.#end(oldestOfSession)
    else if (oldest && theirs.size >= MOST_OF_ONE_USER) this.#end(oldest)
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

  /** Sends an event to all streams. */
  tell(event: string, data: object): void {
    this.#write(messageOf(event, data))
  }

  /** Sends an event to the streams of some users. */
  tellUsers(user_ids: readonly number[], event: string, data: object): void {
    const theirs = user_ids.flatMap(id => [...(this.#of_user.get(id) ?? [])])
    this.#write(messageOf(event, data), theirs)
  }

  /** Ends the streams whose token has expired and sends a heartbeat to the others. A token that cannot be checked counts as valid. */
  async beat(isLive: (authorization: string | undefined) => Promise<object | null>): Promise<void> {
    for (const [authorization, streams] of Map.groupBy(this.#streams, stream => stream.authorization)) {
      const lives = await isLive(authorization).catch(() => true)
      if (!lives) for (const stream of streams) this.#end(stream)
    }
    this.#write(': heartbeat\n\n')
  }

  /** Ends all streams, and later ones at once. */
  close(): void {
    this.#isClosed = true
    for (const stream of [...this.#streams]) this.#end(stream)
  }

  #write(text: string, to: Iterable<LiveStream> = this.#streams): void {
    const bytes = Buffer.from(text)
    for (const stream of [...to]) {
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

function messageOf(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
