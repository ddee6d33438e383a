import { describe, expect, it } from 'vitest'
import { LiveStreams } from './live-streams.ts'

function reader(untaken = 0) {
  const heard: string[] = []
  let state = 'open'
  return {
    heard,
    get state() {
      return state
    },
    writableLength: untaken,
    write: (chunk: Buffer) => heard.push(chunk.toString()) > 0,
    end: () => {
      state = 'ended'
    },
    destroy: () => {
      state = 'dropped'
    },
  }
}

const ana = { id: 1, full_name: 'Ana', roles: ['teacher' as const], token_hash: Buffer.alloc(0) }

describe('open streams', () => {
  it('drop a reader who does not keep up, and go on with the others', () => {
    const streams = new LiveStreams()
    const slow = reader(1_000_000)
    const quick = reader()
    for (const one of [slow, quick]) streams.add({ reader: one, authorization: 'Bearer x' })
    streams.tell('schedule', { rooms: [1], dates: ['2026-11-24'] })
    expect(slow).toMatchObject({ state: 'dropped', heard: [] })
    expect(quick.heard).toEqual(['event: schedule\ndata: {"rooms":[1],"dates":["2026-11-24"]}\n\n'])
    expect(streams.size).toBe(1)
  })

  it('end at the heartbeat after their token died', async () => {
    const streams = new LiveStreams()
    const dead = reader()
    const live = reader()
    streams.add({ reader: dead, authorization: 'Bearer dead' })
    streams.add({ reader: live, authorization: 'Bearer live' })
    await streams.beat(async authorization => (authorization === 'Bearer live' ? ana : null))
    expect(dead).toMatchObject({ state: 'ended', heard: [] })
    expect(live).toMatchObject({ state: 'open', heard: [': heartbeat\n\n'] })
  })

  it('stay while the database cannot say whether their tokens live', async () => {
    const streams = new LiveStreams()
    const one = reader()
    streams.add({ reader: one, authorization: 'Bearer x' })
    await streams.beat(async () => {
      throw new Error('away')
    })
    expect(one.state).toBe('open')
  })

  it('are all ended when the server closes', () => {
    const streams = new LiveStreams()
    const one = reader()
    streams.add({ reader: one, authorization: undefined })
    streams.close()
    expect(one.state).toBe('ended')
    expect(streams.size).toBe(0)
  })
})
