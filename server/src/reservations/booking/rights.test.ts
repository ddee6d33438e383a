import { type Actor, ROLES, type RoleName } from '@stunda/domain/permissions/roles.ts'
import { whyNotDeleted } from '@stunda/domain/reservations/can-delete-reservation.ts'
import { canUpdateReservation } from '@stunda/domain/reservations/can-update-reservation.ts'
import { STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, civilDateTime, minutesOf } from '@stunda/domain/time/civil.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../../test/school.ts'
import { reservationsByIds } from '../events/reservation-json.repository.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { viewerAt } from '../events/viewer.ts'

// The database tells with each event what its viewer may do with it; the domain's functions say the same.
const school = useSchool()
const DAY = '2026-11-24'
const FIRST = minutesOf(`${DAY} 08:00:00`)
const LENGTH = 25

const OWNERSHIPS = ['made by them', 'taught by them', 'studied by them', 'of others'] as const
const STATES: { status_id: StatusId; is_draft?: boolean; isRefused?: boolean }[] = [
  { status_id: STATUS.confirmed },
  { status_id: STATUS.pending },
  { status_id: STATUS.cancelled },
  { status_id: STATUS.cancelled, isRefused: true },
  { status_id: STATUS.key_issued },
  { status_id: STATUS.confirmed, is_draft: true },
  { status_id: STATUS.key_issued, is_draft: true },
]

let events: Snapshot[]
beforeAll(async () => {
  const ids: number[] = []
  for (const [nth, whose] of OWNERSHIPS.entries())
    for (const state of STATES) ids.push(await write(whose, nth, state, FIRST + ids.length * LENGTH))
  events = await loadSnapshots(school.database.db, ids)
})

/** Writes an event of 25 minutes in a room of its own ownership; answers its id. */
async function write(
  whose: (typeof OWNERSHIPS)[number],
  nth: number,
  { status_id, is_draft = false, isRefused = false }: (typeof STATES)[number],
  start: number,
): Promise<number> {
  const { marta, agnese, anna, andris } = school.people
  const times = {
    start_datetime: civilDateTime(DAY, start),
    end_datetime: civilDateTime(DAY, start + LENGTH),
  }
  const state = is_draft ? 'draft' : 'submitted'
  return school.database.db.transaction().execute(async trx => {
    const meta = await trx
      .insertInto('event_meta')
      .values({ state })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id, is_live } = await trx
      .insertInto('reservations')
      .values({
        ...{ event_meta_id: meta.id, event_name: whose, category_id: 1, status_id, is_draft, ...times },
        room_id: Object.values(school.rooms)[nth]?.id ?? 0,
        created_by: whose === 'made by them' ? marta.id : anna.id,
        ...(isRefused && { refused_by: andris.id }),
      })
      .returning(['id', 'is_live'])
      .executeTakeFirstOrThrow()
    const people = [
      { user_id: whose === 'taught by them' ? marta.id : agnese.id, part: 'teacher' as const },
      { user_id: whose === 'studied by them' ? marta.id : school.people.karlis.id, part: 'student' as const },
    ]
    await trx
      .insertInto('participants')
      .values(people.map(one => ({ ...one, ...times, reservation_id: id, group_id: null, is_live })))
      .execute()
    return id
  })
}

const ALL_ROLES = ROLES.map(({ name }) => name)
/** Every combination of roles; bit by bit of a number that counts them. */
const combinations = Array.from({ length: 2 ** ALL_ROLES.length }, (_, bits) =>
  ALL_ROLES.filter((_, nth) => bits & (1 << nth)),
)

/** Compares what the database says of every event with what the domain says, at each of the moments. */
async function expectSame(roles: readonly RoleName[], moments: readonly CivilDateTime[]): Promise<void> {
  const actor: Actor = { id: school.people.marta.id, roles }
  for (const now of moments) {
    const viewer = viewerAt({ ...actor, language: 'en' }, now)
    const ids = events.map(({ id }) => id)
    const shown = await reservationsByIds(school.database.db, viewer, ids)
    const said = shown.map(({ id, can }) => ({ id, ...can })).sort((a, b) => a.id - b.id)
    const expected = events.map(event => ({
      id: event.id,
      update: canUpdateReservation(actor, event, now),
      delete: whyNotDeleted(actor, event, now) === undefined,
    }))
    expect(said, `${roles.join(' and ') || 'nobody'} at ${now}`).toEqual(expected)
  }
}

/** Moments of a day, some minutes and seconds after each event has begun. */
const after = (minutes: number, seconds = '00') =>
  events.map(({ start_datetime }) =>
    civilDateTime(DAY, minutesOf(start_datetime) + minutes).replace(/00$/, seconds),
  )

describe('what the schedule says one may do with an event is what the rules say', () => {
  it.each(combinations.map(roles => [roles.join(' and ') || 'nobody', roles] as const))(
    'to %s: of any event, before it begins, while it goes on, and when it is over',
    async (_, roles) => {
      await expectSame(roles, after(10))
    },
  )

  it.each(ALL_ROLES)('to the %s: at the moment when an event begins, and a second later', async role => {
    await expectSame([role], [...after(0), ...after(0, '01')])
  })
})
