import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventReader } from './connection.ts'

const SAID =
  ': heartbeat\n\nevent: schedule\ndata: {"rooms":[7],"dates":["2026-11-23"]}\n\nevent: refetch\r\ndata: {}\r\n\r\n'
const HEARD = [
  { name: 'schedule', data: '{"rooms":[7],"dates":["2026-11-23"]}' },
  { name: 'refetch', data: '{}' },
]

describe('a stream of events', () => {
  it('says what happened and passes over heartbeats', () => {
    expect(eventReader()(SAID)).toEqual(HEARD)
  })

  it('is heard the same however it is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(SAID.length)), cuts => {
        const read = eventReader()
        const marks = [0, ...cuts.toSorted((a, b) => a - b), SAID.length]
        const heard = marks.flatMap((mark, index) => read(SAID.slice(mark, marks[index + 1] ?? mark)))
        expect(heard).toEqual(HEARD)
      }),
    )
  })

  it('joins data of several lines, and says nothing of an event that has none', () => {
    expect(eventReader()('data: a\ndata:b\n\nevent: empty\n\n')).toEqual([{ name: 'message', data: 'a\nb' }])
  })

  it('keeps an event that has not ended', () => {
    const read = eventReader()
    expect(read('event: schedule\ndata: {}\n')).toEqual([])
    expect(read('\n')).toEqual([{ name: 'schedule', data: '{}' }])
  })
})
