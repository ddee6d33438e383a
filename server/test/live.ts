import { onTestFinished } from 'vitest'
import type { School } from './school.ts'

/** An open live stream, read event by event. */
export interface OpenStream {
  answer: Response
  /** The next event, comment lines left out; undefined when the stream has ended. */
  next(): Promise<{ event: string; data: unknown } | undefined>
  close(): void
}

const addresses = new WeakMap<School, Promise<string>>()

/** Opens somebody's live stream over HTTP; it is closed at the end of the test at the latest. */
export async function readLive(school: School, who: Parameters<School['as']>[0]): Promise<OpenStream> {
  const address = addresses.get(school) ?? school.open()
  addresses.set(school, address)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const request = { headers: school.headersOf(who), signal: stop.signal }
  const answer = await fetch(`${await address}/api/live`, request)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  const next: OpenStream['next'] = async () => {
    for (;;) {
      const end = said.indexOf('\n\n')
      const message = said.slice(0, end)
      if (end >= 0) said = said.slice(end + 2)
      const match = /^event: (\w+)\ndata: (.*)$/.exec(message)
      if (match?.[1] && match[2]) return { event: match[1], data: JSON.parse(match[2]) }
      if (end >= 0) continue
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return undefined
      said += value
    }
  }
  return { answer, next, close: () => stop.abort() }
}
