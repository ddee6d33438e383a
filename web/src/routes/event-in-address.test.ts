import { expect, it, test } from 'vitest'
import { eventInAddress, withoutEvent } from './event-in-address.ts'

const times = { start_datetime: '2026-11-24 15:00:00', end_datetime: '2026-11-24 15:45:00' }

test.each([
  ['?event=12', { kind: 'existing', id: 12 }],
  ['?date=2026-11-24&event=12', { kind: 'existing', id: 12 }],
  ['?event=new', { kind: 'new' }],
  ['?event=new&start=2026-11-24T15:00&room=5', { kind: 'new', room_id: 5, ...times }],
  ['?event=new&start=2026-11-24T15:00', { kind: 'new', ...times }],
  ['?event=new&room=5', { kind: 'new', room_id: 5 }],
  ['?event=new&start=2026-02-30T15:00&room=x', { kind: 'new' }],
  ['?event=new&start=15:00', { kind: 'new' }],
])('%s opens %j', (search, opened) => {
  expect(eventInAddress(search)).toEqual(opened)
})

it('a new event without a time is of the shown day', () => {
  const opened = { kind: 'new', room_id: 5, date: '2026-12-09' }
  expect(eventInAddress('?event=new&room=5', '2026-12-09')).toEqual(opened)
})

test.each(['', '?date=2026-11-24', '?event=', '?event=0', '?event=1e3', '?event=news', '?room=5'])(
  '%j opens nothing',
  search => {
    expect(eventInAddress(search)).toBeUndefined()
  },
)

it('a late event ends on its day', () => {
  expect(eventInAddress('?event=new&start=2026-11-24T23:30')).toMatchObject({
    end_datetime: '2026-11-24 23:55:00',
  })
})

it('what opens an event is taken out of the address, and nothing else', () => {
  expect(withoutEvent('?date=2026-11-24&event=new&start=2026-11-24T15:00&room=5&rooms=3')).toBe(
    '?date=2026-11-24&rooms=3',
  )
  expect(withoutEvent('?event=12')).toBe('')
})
