import { describe, expect, it } from 'vitest'
import { LiveStreams, MOST_OF_ONE_SESSION, MOST_OF_ONE_USER } from './live-streams.ts'

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

const ana = { full_name: 'Ana' }

describe('open streams', () => {
  it('drop a reader who does not keep up, and go on with the others', () => {
    const streams = new LiveStreams()
    const slow = reader(1_000_000)
    const quick = reader()
    for (const one of [slow, quick]) streams.add({ reader: one, user_id: 1, authorization: 'Bearer x' })
    streams.tell('schedule', { rooms: [1], dates: ['2026-11-24'] })
    expect(slow).toMatchObject({ state: 'dropped', heard: [] })
    expect(quick.heard).toEqual(['event: schedule\ndata: {"rooms":[1],"dates":["2026-11-24"]}\n\n'])
    expect(streams.size).toBe(1)
  })

  it('are ten of a session: the oldest ends for one more, and those of other sessions stay', () => {
    const streams = new LiveStreams()
    const phone = reader()
    streams.add({ reader: phone, user_id: 1, authorization: 'Bearer phone' })
    const windows = Array.from({ length: MOST_OF_ONE_SESSION + 1 }, () => reader())
    for (const one of windows) streams.add({ reader: one, user_id: 1, authorization: 'Bearer desk' })
    expect(windows.map(({ state }) => state)).toEqual(['ended', ...Array<string>(10).fill('open')])
    expect(phone.state).toBe('open')
    expect(streams.size).toBe(11)
  })

  it('end at the heartbeat after their token died', async () => {
    const streams = new LiveStreams()
    const dead = reader()
    const live = reader()
    streams.add({ reader: dead, user_id: 1, authorization: 'Bearer dead' })
    streams.add({ reader: live, user_id: 1, authorization: 'Bearer live' })
    await streams.beat(async authorization => (authorization === 'Bearer live' ? ana : null))
    expect(dead).toMatchObject({ state: 'ended', heard: [] })
    expect(live).toMatchObject({ state: 'open', heard: [': heartbeat\n\n'] })
  })

  it('stay while the database cannot say whether their tokens live', async () => {
    const streams = new LiveStreams()
    const one = reader()
    streams.add({ reader: one, user_id: 1, authorization: 'Bearer x' })
    await streams.beat(async () => {
      throw new Error('away')
    })
    expect(one.state).toBe('open')
  })

  it('are all ended when the server closes, and one that comes then too', () => {
    const streams = new LiveStreams()
    const one = reader()
    const late = reader()
    streams.add({ reader: one, user_id: 1, authorization: undefined })
    streams.close()
    streams.add({ reader: late, user_id: 1, authorization: undefined })
    expect([one.state, late.state]).toEqual(['ended', 'ended'])
    expect(streams.size).toBe(0)
  })

  it('are so many of one user at most: the oldest ends for the next, and nobody else’s', () => {
    const streams = new LiveStreams()
    const [other, ...theirs] = Array.from({ length: MOST_OF_ONE_USER + 3 }, () => reader())
    if (!other) throw new Error('there is another')
    streams.add({ reader: other, user_id: 2, authorization: 'Bearer other' })
    for (const [index, one] of theirs.entries())
      streams.add({ reader: one, user_id: 1, authorization: `Bearer ${index % 50}` })
    expect(theirs.map(one => one.state).indexOf('open')).toBe(2)
    expect(other.state).toBe('open')
    expect(streams.size).toBe(MOST_OF_ONE_USER + 1)
  })

  it('leave room when they are closed by their reader', () => {
    const streams = new LiveStreams()
    const all = Array.from({ length: MOST_OF_ONE_USER }, () => reader())
    const added = all.map((one, index) => ({
      reader: one,
      user_id: 1,
      authorization: `Bearer ${index % 50}`,
    }))
    for (const stream of added) streams.add(stream)
    for (const stream of added.slice(0, 3)) streams.delete(stream)
    for (let count = 0; count < 3; count += 1)
      streams.add({ reader: reader(), user_id: 1, authorization: `Bearer new ${count}` })
    expect(all.every(one => one.state === 'open')).toBe(true)
    expect(streams.size).toBe(MOST_OF_ONE_USER)
  })

  it('are asked about once a token at a heartbeat', async () => {
    const streams = new LiveStreams()
    for (let count = 0; count < 5; count += 1)
      streams.add({ reader: reader(), user_id: 1, authorization: 'Bearer x' })
    let asked = 0
    await streams.beat(async () => {
      asked += 1
      return ana
    })
    expect(asked).toBe(1)
  })
})
