import { EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'
import { eventsAreOld } from '../../../test/waiting.ts'
import { bookWeek, type Week } from '../../../test/week.ts'
import { scheduleJson } from '../reading/schedule-json.repository.ts'
import type { AsOf } from '../reading/schedule-state.repository.ts'
import type { Days } from './reservation-entries.repository.ts'
import * as repository from './reservation-json.repository.ts'
import { viewerAt } from './viewer.ts'

const school = useSchool()
let week: Week
beforeAll(async () => {
  week = await bookWeek(school)
})

const DAYS = { date_from: '2026-11-24', date_to: '2026-11-25' }

const db = () => school.database.db
const viewer = (who: keyof typeof school.people) =>
  viewerAt({ ...school.people[who], language: 'lv' }, '2026-11-23 09:00:00')

describe('reading reservations', () => {
  it('answers those that there are, by start, in the contract’s form', async () => {
    const ids = [week.practice, week.choir, 99999, week.piano_lesson]
    const read = Reservation.array().parse(await repository.reservationsByIds(db(), viewer('anna'), ids))
    expect(read.map(({ id }) => id)).toEqual([week.piano_lesson, week.choir, week.practice])
  })

  it('answers one, and nothing for one that there is not', async () => {
    const one = await repository.reservationJson(db(), viewer('anna'), week.choir, null)
    expect(Reservation.parse(JSON.parse(one ?? '')).id).toBe(week.choir)
    expect(await repository.reservationJson(db(), viewer('anna'), 99999, null)).toBeUndefined()
  })

  it('shows a draft to its author, to nobody else', async () => {
    expect(await repository.reservationJson(db(), viewer('anna'), week.draft, null)).toContain('Melnraksts')
    expect(await repository.reservationJson(db(), viewer('ilze'), week.draft, null)).toBeUndefined()
  })

  it('shows a booking whole, a draft only to its author', async () => {
    const metaOf = async (who: 'anna' | 'ilze', id: number) => {
      const reservation = await db()
        .selectFrom('reservations')
        .select('event_meta_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return repository.eventMetaJson(
        db(),
        { viewer: viewer(who), now: '2026-11-23 09:00:00', last_day: null },
        reservation.event_meta_id,
      )
    }
    const meta = EventMeta.parse(JSON.parse((await metaOf('ilze', week.choir)) ?? ''))
    expect(meta).toMatchObject({
      state: 'submitted',
      event_name: 'Koris',
      reservations: [{ id: week.choir }],
    })
    expect(await metaOf('anna', week.draft)).toContain('"state":"draft"')
    expect(await metaOf('ilze', week.draft)).toBeUndefined()
  })
})

describe('reading somebody’s plan', () => {
  const plan = async (who: keyof typeof school.people, days: Days = DAYS) => {
    const json = await repository.planJson(db(), viewer('anna'), school.people[who].id, days)
    return Reservation.array()
      .parse(JSON.parse(json))
      .map(({ id }) => id)
  }

  it('has what one teaches', async () => {
    expect(await plan('raimonds')).toEqual([week.choir])
  })

  it('has what one studies, alone and with one’s groups, by start', async () => {
    expect(await plan('marta')).toEqual([week.piano_lesson, week.choir])
    expect(await plan('karlis')).toEqual([week.choir])
  })

  it('has cancelled events only when they are asked for', async () => {
    expect(await plan('agnese')).toEqual([week.piano_lesson])
    expect(await plan('agnese', { ...DAYS, include_cancelled: true })).toEqual([
      week.piano_lesson,
      week.cancelled,
    ])
  })

  it('has nothing of other days', async () => {
    expect(await plan('marta', { date_from: '2026-11-25', date_to: '2026-11-30' })).toEqual([])
  })
})

describe('reading a schedule again', () => {
  const read = async (kept?: AsOf) =>
    scheduleJson(db(), viewer('anna'), [school.rooms.piano.id], DAYS, { kept })

  it('says that the earlier one stands while nothing that it shows is written', async () => {
    const { asOf: first } = await read()
    expect((await read(first)).schedule).toBeUndefined()
    await db().updateTable('settings').set({ school_name: 'Cita skola' }).execute()
    const { schedule, asOf } = await read(first)
    expect(schedule).toBeUndefined()
    expect(asOf.snapshot).not.toBe(first.snapshot)
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('19:00', '19:45', '2026-12-18')))
    expect((await read(asOf)).schedule).toBeUndefined()
  })

  const touched = async (table: string) => {
    await eventsAreOld(db())
    const { schedule: kept, asOf } = await read()
    const column = sql.ref(table === 'group_members' ? 'user_id' : 'id')
    await sql`update ${sql.table(table)} set ${column} = ${column}`.execute(db())
    return { kept: kept?.json, again: (await read(asOf)).schedule?.json }
  }

  it('reads what was written meanwhile, also if it is as before', async () => {
    for (const table of ['users', 'group_members', 'reservations']) {
      const { kept, again } = await touched(table)
      expect(again, table).toBe(kept)
    }
  })

  it('reads no events where only rooms, their groups or groups of none of the events were written', async () => {
    for (const table of ['rooms', 'room_groups', 'groups']) {
      const { kept, again } = await touched(table)
      const [{ room }] = JSON.parse(kept ?? '').data
      expect(JSON.parse(again ?? ''), table).toEqual({ data: [{ room, reservations: [] }] })
    }
  })
})
