import { RearrangedAsJudged } from '@stunda/contract/reservations/rearrangement.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { at } from '../../../test/events.ts'
import { useSwaps } from '../../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00. The series has Tuesdays 24 November, 1 and 8 December.
const { school, book, draft, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3

const row = ({ id, version }: Seen, action: string) => ({ reservation_id: id, version, action })
const rearrange = (rows: readonly object[], who: Who = 'anna') =>
  school.as(who).post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
const undo = (events: readonly Seen[], who: Who = 'anna') =>
  school.as(who).post('/api/reservations/undo', { reservation_ids: events.map(({ id }) => id) })
const series = async (): Promise<Reservation[]> => {
  const { id } = await draft()
  return (await school.as('anna').post(`/api/event-meta/submit/${id}`)).json.data.reservations
}
const datesOf = async ({ event_meta_id }: Reservation) => {
  const { json } = await school.as('anna').get(`/api/event-meta/${event_meta_id}`)
  return json.data.reservations
    .filter(({ status_id }: Reservation) => status_id !== CANCELLED)
    .map(({ start_date }: Reservation) => start_date)
}

describe('a lost date of a series is added at its end', () => {
  it('a week after the last one, with its room, people and times', async () => {
    const [lesson, , last] = await series()
    const { status, json } = await rearrange([row(lesson!, 'append')])
    expect(status, JSON.stringify(json)).toBe(200)
    const added = json.data.find(({ id }: Reservation) => id !== lesson!.id)
    const { event_name, event_meta_id, room_id, teachers, students, start_time, end_time } = last!
    expect(added).toMatchObject({ event_name, event_meta_id, room_id, teachers, students })
    expect(added).toMatchObject({ start_time, end_time, status_id: 1, changed_alone: false })
    expect(added.start_datetime).toBe('2026-12-15 10:00:00')
    expect((await now(lesson!)).status_id).toBe(CANCELLED)
    expect(await datesOf(lesson!)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
  })

  it('two of them one week after the other', async () => {
    const [first, second] = await series()
    await rearrange([row(first!, 'append'), row(second!, 'append')])
    expect(await datesOf(first!)).toEqual(['2026-12-08', '2026-12-15', '2026-12-22'])
  })

  it('in a later week, if the room is taken or the school closed; the preview says so', async () => {
    const [lesson] = await series()
    await book({ ...at('10:00', '10:45', '2026-12-15'), teachers: [school.people.raimonds.id] })
    afterwards(() => school.database.db.deleteFrom('closed_days').execute())
    await school.database.db
      .insertInto('closed_days')
      .values({ date_from: '2026-12-22', date_to: '2026-12-22', name: 'Svētki' })
      .execute()
    const asked = { rows: [row(lesson!, 'append')] }
    const { json } = await school.as('anna').post('/api/rearrangements/judge', asked)
    expect(RearrangedAsJudged.array().parse(json.data)).toMatchObject([
      { id: lesson!.id, reasons: [], added: '2026-12-29' },
    ])
    await rearrange([row(lesson!, 'append')])
    expect(await datesOf(lesson!)).toEqual(['2026-12-01', '2026-12-08', '2026-12-29'])
  })

  it('and one undo takes the date away again', async () => {
    const [lesson] = await series()
    const { json } = await rearrange([row(lesson!, 'append')])
    expect((await undo(json.data)).status).toBe(200)
    expect((await now(lesson!)).status_id).toBe(1)
    expect(await datesOf(lesson!)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  })

  it('only once of two who do it at the same time', async () => {
    const [lesson] = await series()
    const both = await Promise.all([1, 2].map(() => rearrange([row(lesson!, 'append')])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await datesOf(lesson!)).toHaveLength(3)
  })
})

describe('no date is added', () => {
  it('for an event that is in no series, or cancelled already', async () => {
    const [, lesson] = await series()
    const single = await book(at('12:00', '12:45'))
    const { status, json } = await rearrange([row(single, 'append')])
    expect(status).toBe(409)
    expect(json.reservations[0].reasons[0]).toMatchObject({
      rule: 'not-of-a-series',
      translations: { lv: { message: expect.stringContaining('nav sērijā') } },
    })
    await rearrange([row(lesson!, 'cancel')])
    const again = await rearrange([row(await now(lesson!), 'append')])
    expect(again.status).toBe(409)
    expect(again.json.reservations[0].reasons[0].rule).toBe('cancelled-already')
  })

  it('of another teacher’s series', async () => {
    const [lesson] = await series()
    expect((await rearrange([row(lesson!, 'append')], 'raimonds')).status).toBe(403)
    expect((await rearrange([row(lesson!, 'append')], 'agnese')).status).toBe(200)
  })

  it('if eight weeks after its end are taken: the row says by what, and nothing is cancelled', async () => {
    const [lesson] = await series()
    const weeks = ['2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12', '2027-01-19']
    for (const day of [...weeks, '2027-01-26', '2027-02-02'])
      await book({ ...at('10:00', '10:45', day), teachers: [school.people.raimonds.id], students: [] })
    const { status, json } = await rearrange([row(lesson!, 'append')])
    expect(status).toBe(422)
    const refused = json.reservations.find(({ reasons }: { reasons: unknown[] }) => reasons.length > 0)
    expect(refused).toMatchObject({ id: lesson!.id, start_datetime: '2027-02-02 10:00:00' })
    expect(refused.reasons[0].rule).toBe('room-conflict')
    expect(await now(lesson!)).toEqual(lesson)
  })
})

describe('a cancelled event is brought back', () => {
  it('as it stood before, and undone again', async () => {
    const [lesson] = await series()
    await rearrange([row(lesson!, 'cancel')])
    const { status, json } = await rearrange([row(await now(lesson!), 'restore')])
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await now(lesson!)).toMatchObject({ status_id: 1, changed_alone: false })
    expect((await undo([lesson!])).status).toBe(200)
    expect((await now(lesson!)).status_id).toBe(CANCELLED)
  })

  it('waiting for its confirmation again, if it waited', async () => {
    const lesson = await book({ status_id: 2 })
    await rearrange([row(lesson, 'cancel')])
    await rearrange([row(await now(lesson), 'restore')])
    expect((await now(lesson)).status_id).toBe(2)
  })

  it('not if its place is taken, or if it stands', async () => {
    const [lesson] = await series()
    expect((await rearrange([row(lesson!, 'restore')])).json.reservations[0].reasons[0].rule).toBe(
      'not-cancelled',
    )
    await rearrange([row(lesson!, 'cancel')])
    await book()
    const { status, json } = await rearrange([row(await now(lesson!), 'restore')])
    expect(status).toBe(422)
    expect(json.reservations[0].reasons[0].rule).toBe('room-conflict')
  })
})
