import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAbsence, endAbsence } from '../../test/absence-calls.ts'
import { useAbsences } from '../../test/absences.ts'
import { changeCalendar, touchedBy } from '../../test/calendar-changes.ts'
import { at } from '../../test/events.ts'
import type { School } from '../../test/school.ts'
import { takeOver } from '../../test/takeovers.ts'

// The school's now is Monday 23 November 2026, 09:00; the lessons are on Tuesday.
const { school, book, singing, now, ask, cancel, give, enter, decide } = useAbsences()
type Who = Parameters<School['as']>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const SETTINGS = '/api/admin/settings'
const HOLIDAY = { date_from: '2026-11-24', date_to: '2026-11-24', name: 'Svētki' }
beforeEach(() => school.database.db.deleteFrom('closed_days').execute())

const undo = (id: number, who: Who = 'anna') => school.as(who).post(`/api/deeds/${id}/undo`)
const row = ({ id, version }: Seen, what: object) => ({ reservation_id: id, version, ...what })
const rearrange = (rows: readonly object[], who: Who = 'anna') =>
  school.as(who).post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
const settings = async () => (await school.as('anna').get(SETTINGS)).json.data
const closedDays = async () => (await settings()).closed_days
const close = async (rows: readonly object[]): Promise<number> => {
  const cause = { kind: 'settings', settings: { ...(await settings()), closed_days: [HOLIDAY] } } as const
  const { status, json } = await changeCalendar(school.as('anna'), cause, rows)
  expect(status, JSON.stringify(json)).toBe(200)
  return json.deed_id
}
const moved = (event: Seen) =>
  row(event, { action: 'move', room_id: school.rooms.violin.id, ...at('15:00', '15:45') })

describe('a deed is undone as a whole', () => {
  it('what was moved and cancelled stands as before, and nobody is asked any more', async () => {
    const [piano, voice, other] = [await book(), await singing(), await book(at('11:00', '11:45'))]
    const { agnese, raimonds } = school.people
    const ask = row(other, { action: 'ask', from: agnese.id, to: raimonds.id })
    const { json } = await rearrange([moved(piano), row(voice, { action: 'cancel' }), ask])
    expect((await school.as('raimonds').get('/api/asked-lessons')).json.data).toHaveLength(1)
    expect((await undo(json.deed_id)).status).toBe(200)
    expect((await now(piano)).start_datetime).toBe(piano.start_datetime)
    expect((await now(voice)).status_id).toBe(1)
    expect((await school.as('raimonds').get('/api/asked-lessons')).json.data).toEqual([])
    expect((await undo(json.deed_id)).status).toBe(409)
  })

  it('a takeover: what made room stands as before, and what was booked is gone', async () => {
    const piano = await book()
    const asked = {
      ...{ event_name: 'Koncerts', category_id: 2, teachers: [school.people.raimonds.id] },
      ...{ rooms: [school.rooms.piano.id, school.rooms.voice.id], times: [at('10:00', '12:00')] },
    }
    const { json } = await takeOver(school.as('anna'), { ...asked, rows: [moved(piano)] })
    expect(json.booked).toHaveLength(2)
    expect((await undo(json.deed_id)).status).toBe(200)
    expect((await now(piano)).start_datetime).toBe(piano.start_datetime)
    for (const { id } of json.booked)
      expect((await school.as('anna').get(`/api/reservations/reservation/${id}`)).status).toBe(404)
  })

  it('but not that of another user, one that there is not, or one of which something has changed since', async () => {
    const piano = await book()
    const { json } = await rearrange([moved(piano)])
    expect((await undo(json.deed_id, 'andris')).status).toBe(404)
    expect((await undo(999_999_999)).status).toBe(404)
    expect((await school.as('anna').post('/api/deeds/x/undo')).status).toBeGreaterThanOrEqual(400)
    expect((await undo(json.deed_id, 'nobody')).status).toBe(401)
    await rearrange([row(await now(piano), { action: 'cancel' })], 'andris')
    const { status, json: why } = await undo(json.deed_id)
    expect([status, why.message]).toEqual([409, expect.stringContaining(piano.event_name)])
    expect((await now(piano)).status_id).toBe(3)
  })

  it('an absence that was entered, unless it was changed since', async () => {
    const { json } = await enter([])
    const later = { start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-26 00:00:00' }
    const changed = await changeAbsence(school.as('anna'), json.data.id, { ...later, reason: null, rows: [] })
    expect((await undo(json.deed_id, 'andris')).status).toBe(409)
    expect((await school.as('andris').get(`/api/absences/${json.data.id}`)).json.data).toMatchObject(later)
    expect((await undo(changed.json.deed_id)).status).toBe(200)
    expect((await undo(json.deed_id, 'andris')).status).toBe(200)
    expect((await school.as('andris').get(`/api/absences/${json.data.id}`)).status).toBe(404)
  })

  it('nor once somebody has decided about its lessons', async () => {
    const piano = await book()
    const { json } = await enter([], 'agnese')
    const { json: decided } = await decide(json.data, [give(piano)])
    expect((await undo(json.deed_id, 'agnese')).status).toBe(409)
    expect((await school.as('agnese').get(`/api/absences/${json.data.id}`)).status).toBe(200)
    expect((await undo(decided.deed_id, 'andris')).status).toBe(200)
    expect((await undo(json.deed_id, 'agnese')).status).toBe(200)
  })

  it('what was decided about an absence, with whom it asked, unless they have answered', async () => {
    const [piano, other, third] = [
      await book(),
      await book(at('11:00', '11:45')),
      await book(at('12:00', '12:45')),
    ]
    const made = (await enter([ask(other)])).json.data
    const asked = async () =>
      (await school.as('raimonds').get('/api/asked-lessons')).json.data.map(
        (one: { reservation: Seen }) => one.reservation.id,
      )
    const { json } = await decide(made, [cancel(piano), ask(third)])
    expect(await asked()).toEqual([other.id, third.id])
    expect((await undo(json.deed_id, 'andris')).status).toBe(200)
    expect((await now(piano)).status_id).toBe(1)
    expect(await asked()).toEqual([other.id])

    const again = (await decide(made, [cancel(await now(piano)), ask(third)])).json
    const answer = { reservation_id: third.id, teacher_id: school.people.agnese.id, answer: 'accept' }
    expect((await school.as('raimonds').post('/api/asked-lessons', answer)).status).toBe(200)
    expect((await undo(again.deed_id, 'andris')).status).toBe(200)
    expect((await now(third)).teachers.map(({ id }) => id)).toEqual([school.people.raimonds.id])
    const { lessons } = (await school.as('andris').get(`/api/absences/${made.id}`)).json.data
    expect(lessons.map(({ state }: { state: string }) => state)).toEqual(['open', 'asked', 'given'])
  })

  it('once, when two undo it at the same time', async () => {
    const piano = await book()
    const { json } = await rearrange([moved(piano)])
    const answers = await Promise.all([undo(json.deed_id), undo(json.deed_id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('how an absence was before its changes is forgotten when it ends', async () => {
  const made = (await enter([])).json.data
  const change = {
    start_datetime: made.start_datetime,
    end_datetime: '2026-11-26 00:00:00',
    reason: 'Slima',
    rows: [],
  }
  const { deed_id } = (await changeAbsence(school.as('andris'), made.id, change)).json
  const kept = () =>
    school.database.db.selectFrom('deeds').select('before').where('id', '=', deed_id).executeTakeFirst()
  expect(await kept()).toBeDefined()
  expect((await endAbsence(school.as('andris'), made.id)).status).toBe(200)
  expect(await kept()).toBeUndefined()
})

describe('what the version before has written', () => {
  /** Has the deed written as that version did, into a table of its own; returns its id there. */
  async function asBefore(deed_id: number, insert: ReturnType<typeof sql>): Promise<number> {
    const { db } = school.database
    const { rows } = await sql<{
      id: number
    }>`${insert} from deeds where id = ${deed_id} returning id`.execute(db)
    await db.updateTable('deeds').set({ before: null }).where('id', '=', deed_id).execute()
    return rows[0]?.id ?? 0
  }

  it('a change of the calendar is undone by its own id, once', async () => {
    const piano = await book()
    const deed = await close([row(piano, { action: 'cancel' })])
    const id = await asBefore(
      deed,
      sql`insert into calendar_changes (made_by, made_at, settings_before, settings_after)
          select actor_id, at, before->'settings_before', before->'settings_after'`,
    )
    expect((await undo(id, 'andris')).status).toBe(404)
    expect((await undo(id, 'anna')).status).toBe(200)
    expect(await closedDays()).toEqual([])
    expect((await now(piano)).status_id).toBe(1)
    expect((await undo(id, 'anna')).status).toBe(404)
  })

  it('is never undone in the place of a later deed that has the same number', async () => {
    const piano = await book()
    const open = await settings()
    await close([])
    const { json } = await rearrange([moved(piano)])
    const { db } = school.database
    const { actor_id } = await db
      .selectFrom('deeds')
      .select('actor_id')
      .where('id', '=', json.deed_id)
      .executeTakeFirstOrThrow()
    const [before, after] = [JSON.stringify(open), JSON.stringify(await settings())]
    await sql`insert into calendar_changes (id, made_by, made_at, settings_before, settings_after) overriding system value
              values (${json.deed_id}, ${actor_id}, '2026-11-01', ${before}::jsonb, ${after}::jsonb)`.execute(
      db,
    )
    expect((await undo(json.deed_id)).status).toBe(200)
    expect((await now(piano)).start_datetime).toBe(piano.start_datetime)
    expect(await closedDays()).toHaveLength(1)
  })

  it('what such a change has left out is offered again when the day opens', async () => {
    const piano = await book()
    const deed = await close([row(piano, { action: 'cancel' })])
    await asBefore(
      deed,
      sql`insert into calendar_changes (made_by, made_at, settings_before, settings_after)
          select actor_id, at, before->'settings_before', before->'settings_after'`,
    )
    const open = { ...(await settings()), closed_days: [] }
    const { left_out } = await touchedBy(school.as('anna'), { kind: 'settings', settings: open })
    expect(left_out.map(({ reservation }) => reservation.id)).toEqual([piano.id])
  })

  it('a change of an absence is undone, and only the last one', async () => {
    const made = (await enter([])).json.data
    const change = async (end_datetime: string): Promise<number> => {
      const body = { start_datetime: made.start_datetime, end_datetime, reason: 'Slima', rows: [] }
      const { json } = await changeAbsence(school.as('andris'), made.id, body)
      return asBefore(
        json.deed_id,
        sql`insert into absence_changes (absence_id, made_by, made_at, start_datetime, end_datetime, reason, decisions)
            select (before->>'absence_id')::integer, actor_id, at, (before->>'start_datetime')::timestamp,
                   (before->>'end_datetime')::timestamp, before->>'reason', before->'decisions'`,
      )
    }
    const [first, second] = [await change('2026-11-26 00:00:00'), await change('2026-11-27 00:00:00')]
    expect((await undo(first, 'andris')).status).toBe(409)
    expect((await undo(second, 'andris')).status).toBe(200)
    expect((await undo(first, 'andris')).status).toBe(200)
    const { json } = await school.as('andris').get(`/api/absences/${made.id}`)
    expect(json.data).toMatchObject({ end_datetime: made.end_datetime, reason: made.reason })
  })
})
