import { describe, expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import { done, url, useWeekly } from '../../../test/weekly.ts'

// The school's now is Monday 23 November 2026, 09:00; the lesson is on Tuesdays at ten.
const { booked, idOf, put, read, remove, school, statuses, undo, weekly } = useWeekly()
const CONFIRMED = 1
const PENDING = 2
const CANCELLED = 3

describe('a status goes to those that had the old one', () => {
  it('what was cancelled for its own reason stays so when the others are cancelled and come back', async () => {
    await done(put(2, { status_id: CANCELLED, note: 'Koncerts' }))
    await done(put(0, { status_id: CANCELLED, scope: 'all' }))
    expect(await statuses()).toEqual([3, 3, 3, 3, 3])
    const json = await done(put(0, { status_id: CONFIRMED, scope: 'all' }))
    expect(json.left).toMatchObject([{ id: idOf(2), why: 'cancelled', left: true, may_change: true }])
    expect(await statuses()).toEqual([1, 1, 3, 1, 1])
    await done(undo(0))
    expect(await statuses()).toEqual([3, 3, 3, 3, 3])
    await done(put(1, { status_id: CONFIRMED, scope: 'all' }))
    expect(await statuses()).toEqual([1, 1, 3, 1, 1])
  })

  it('also where it was deleted and brought back meanwhile, and the series renamed', async () => {
    await done(put(2, { status_id: CANCELLED }))
    await done(put(0, { status_id: CANCELLED, scope: 'all' }))
    await done(remove(0, `scope=all`))
    await done(undo(0))
    await done(put(0, { event_name: 'Mūzika', scope: 'all' }))
    await done(put(0, { status_id: CONFIRMED, scope: 'all' }))
    expect(await statuses()).toEqual([1, 1, 3, 1, 1])
  })

  it('one that was confirmed alone and cancelled again is cancelled for its own reason', async () => {
    await done(put(0, { status_id: CANCELLED, scope: 'all' }))
    await done(put(3, { status_id: CONFIRMED }))
    await done(put(3, { status_id: CANCELLED }))
    await done(put(0, { status_id: CONFIRMED, scope: 'all' }))
    expect(await statuses()).toEqual([1, 1, 1, 3, 1])
    await done(put(0, { status_id: CANCELLED, scope: 'all' }))
    await done(put(0, { status_id: CONFIRMED, scope: 'all', change_too: [idOf(3)] }))
    expect(await statuses()).toEqual([1, 1, 1, 1, 1])
  })

  it('what waits and what is cancelled are not confirmed, and what waits is not cancelled, with the rest', async () => {
    await done(put(1, { status_id: PENDING }))
    await done(put(2, { status_id: CANCELLED }))
    const cancelled = await done(put(0, { status_id: CANCELLED, scope: 'all' }))
    expect(cancelled.left).toMatchObject([{ id: idOf(1), why: 'status' }])
    expect(await statuses()).toEqual([3, 2, 3, 3, 3])
    await done(put(1, { status_id: CONFIRMED, scope: 'all' }))
    expect(await statuses()).toEqual([3, 1, 3, 3, 3])
  })

  it('a lesson whose key is out counts as confirmed when all are cancelled', async () => {
    await done(put(1, { status_id: 4 }))
    await done(put(0, { event_name: 'Mūzika', scope: 'all' }))
    expect(await statuses()).toEqual([1, 4, 1, 1, 1])
    await done(put(1, { status_id: CANCELLED, scope: 'all' }))
    expect(await statuses()).toEqual([3, 3, 3, 3, 3])
  })

  it('what was declined is never confirmed with others, not even if it is named', async () => {
    await school.database.db.deleteFrom('event_meta').execute()
    const asked = { room_id: school.rooms.drums.id, teachers: [], subject_id: null }
    await weekly(asked, { until: '2026-12-01' }, 'marta')
    await done(school.as('andris').post(`${url(idOf(1))}/reject`, { reason: 'Mēģinājums' }))
    const confirmed = await done(put(0, { status_id: CONFIRMED, scope: 'all', change_too: [idOf(1)] }))
    expect(confirmed.left).toMatchObject([{ id: idOf(1), why: 'declined', left: true }])
    expect(await statuses()).toEqual([1, 3])
    await done(put(0, { description: 'Bungas', scope: 'all' }, 'marta'))
    expect((await read())[1]).toMatchObject({ description: '' })
  })
})

describe('until when a series goes on, and on which weekdays,', () => {
  const meta = async () =>
    (await school.as('anna').get(`/api/event-meta/${booked()[0]!.event_meta_id}`)).json.data

  it('is true after it was moved', async () => {
    expect(await meta()).toMatchObject({ until: '2026-12-22', weekdays: [2] })
    await done(put(2, { ...at('10:00', '10:45', '2026-12-10'), scope: 'following' }))
    expect(await meta()).toMatchObject({ until: '2026-12-24', weekdays: [2, 4] })
    school.setNow('2026-12-08T09:00:00+02:00')
    expect(await meta()).toMatchObject({ until: '2026-12-24', weekdays: [4] })
  })

  it('is true after its last dates were cancelled or deleted', async () => {
    await done(put(4, { status_id: CANCELLED }))
    expect(await meta()).toMatchObject({ until: '2026-12-15' })
    await done(remove(2, `scope=following`))
    expect(await meta()).toMatchObject({ until: '2026-12-01', weekdays: [2] })
  })
})
