import { type ClientRequest, get, type IncomingMessage } from 'node:http'

/** Some open live streams. */
export interface Streams {
  /** Resolves when each stream has received one more change. */
  next(): Promise<void>
  close(): void
}

/** Opens so many live streams, each on a connection of its own, in turn with these tokens: a session has ten at most. */
export async function openStreams(url: string, tokens: readonly string[], count: number): Promise<Streams> {
  const opened = await Promise.all(
    Array.from({ length: count }, (_, index) => open(url, tokens[index % tokens.length] ?? '')),
  )
  return {
    next: async () => {
      await Promise.all(opened.map(({ answer }) => heard(answer)))
    },
    close: () => {
      for (const { asked } of opened) asked.destroy()
    },
  }
}

function open(url: string, token: string): Promise<{ asked: ClientRequest; answer: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = get(`${url}/api/live`, { headers, agent: false }, answer => {
      answer.on('error', () => {})
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.once('data', () => resolve({ asked, answer })) // the opening comment
    })
    asked.on('error', reject)
  })
}

function heard(answer: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    const read = (chunk: Buffer) => {
      if (!chunk.includes('event: schedule')) return
      answer.off('data', read)
      resolve()
    }
    answer.on('data', read)
  })
}
