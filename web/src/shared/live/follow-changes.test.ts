import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SILENCE } from './connection.ts'
import { followChanges } from './follow-changes.ts'

/** A server whose streams the test speaks through. */
class Line {
  readonly answer: Response
  #pipe = new TransformStream<string, string>()
  #writer = this.#pipe.writable.getWriter()

  constructor(signal: AbortSignal) {
    this.answer = new Response(this.#pipe.readable.pipeThrough(new TextEncoderStream()))
    signal.addEventListener('abort', () => void this.#writer.abort(signal.reason).catch(() => undefined))
  }

  say = (text: string) => this.#writer.write(text)
  hangUp = () => this.#writer.close()
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const network = new EventTarget()
const lines: Line[] = []
let status = 200
const fetched = vi.fn(async (_: string, { signal }: { signal: AbortSignal }) => {
  if (status !== 200) return new Response(null, { status })
  const line = new Line(signal)
  lines.push(line)
  return line.answer
})

const hearing = {
  token: 'secret',
  onOpen: vi.fn(),
  onChanges: vi.fn(),
  onNotices: vi.fn(),
  onLost: vi.fn(),
  onDenied: vi.fn(),
  onRefused: vi.fn(),
}
let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('fetch', fetched)
  page.visibilityState = 'visible'
  status = 200
  lines.length = 0
})
afterEach(async () => {
  stop()
  await wait(0)
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const begin = async () => {
  stop = followChanges(hearing)
  await wait(0)
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const look = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('following changes', () => {
  it('says when the server is lost, but not that nobody looks', async () => {
    await begin()
    await lines[0]?.hangUp()
    await wait(0)
    expect(hearing.onLost).toHaveBeenCalledTimes(1)
    await wait(10_000)
    look('hidden')
    await wait(35_000)
    expect(hearing.onLost).toHaveBeenCalledTimes(1)
  })

  it.each([
    [503, 1],
    [429, 0],
  ])('takes an answer of %i for a server that is lost: %i', async (answered, times) => {
    status = answered
    await begin()
    expect(hearing.onLost).toHaveBeenCalledTimes(times)
    expect(hearing.onDenied).toHaveBeenCalledTimes(1 - times)
  })

  it('carries the token and tells what is heard', async () => {
    await begin()
    await lines[0]?.say('event: schedule\ndata: {"rooms":[7],"dates":["2026-11-23"]}\n\n')
    await lines[0]?.say('event: refetch\ndata: {}\n\nevent: unknown\ndata: {}\n\n')
    await wait(0)
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ headers: { Authorization: 'Bearer secret' } })
    expect(hearing.onOpen.mock.calls).toEqual([[false]])
    expect(hearing.onChanges.mock.calls).toEqual([[[{ rooms: [7], dates: ['2026-11-23'] }]], ['everything']])
  })

  it('connects again when the server has gone, and says that something may have been missed', async () => {
    await begin()
    await lines[0]?.hangUp()
    await wait(500)
    expect(hearing.onOpen.mock.calls).toEqual([[false], [true]])
  })

  it('asks less and less often while the server does not answer', async () => {
    status = 503
    await begin()
    await wait(60_000)
    const asked = fetched.mock.calls.length
    expect(asked).toBeGreaterThan(5)
    expect(asked).toBeLessThan(13)
  })

  it('comes back ever later where each connection is ended soon, as the oldest of too many', async () => {
    await begin()
    for (let second = 0; second < 60; second += 1) {
      await lines
        .at(-1)
        ?.hangUp()
        .catch(() => undefined)
      await wait(1000)
    }
    expect(fetched.mock.calls.length).toBeGreaterThan(4)
    expect(fetched.mock.calls.length).toBeLessThan(10)
  })

  it('comes back soon where a connection has lasted', async () => {
    await begin()
    for (const _ of [1, 2, 3, 4]) {
      await wait(40_000)
      await lines.at(-1)?.hangUp()
      await wait(500)
    }
    expect(fetched).toHaveBeenCalledTimes(5)
  })

  it('connects again at once when the network is back', async () => {
    status = 503
    await begin()
    await wait(60_000)
    status = 200
    network.dispatchEvent(new Event('online'))
    await wait(0)
    expect(hearing.onOpen).toHaveBeenCalledTimes(1)
  })

  it('gives up a connection that has fallen silent', async () => {
    await begin()
    await wait(SILENCE - 1)
    await lines[0]?.say(': heartbeat\n\n')
    await wait(SILENCE - 1)
    expect(fetched).toHaveBeenCalledTimes(1)
    await wait(1000)
    expect(hearing.onOpen.mock.calls).toEqual([[false], [true]])
  })

  it('ends with the session', async () => {
    status = 401
    await begin()
    await wait(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(hearing.onRefused).toHaveBeenCalledTimes(1)
  })

  it('ends when it is stopped', async () => {
    await begin()
    stop()
    await wait(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('a page out of sight', () => {
  it('keeps its connection for a moment, then gives it up, and catches up when it is looked at', async () => {
    await begin()
    look('hidden')
    await wait(29_000)
    expect(hearing.onOpen).toHaveBeenCalledTimes(1)
    await wait(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    look('visible')
    await wait(500)
    expect(hearing.onOpen.mock.calls).toEqual([[false], [true]])
  })

  it('does not even connect', async () => {
    page.visibilityState = 'hidden'
    await begin()
    await wait(60_000)
    expect(fetched).not.toHaveBeenCalled()
    look('visible')
    await wait(0)
    expect(hearing.onOpen.mock.calls).toEqual([[false]])
  })
})
