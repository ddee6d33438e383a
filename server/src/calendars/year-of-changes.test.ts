import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const WEEKS = 45
const HOURS = ['09', '10', '11', '12']

/**
 * A step of the year: a lesson of the choir is booked, moved, put into another room or back, given to another teacher, cancelled, deleted or
 * undone; or Marta leaves the choir, or comes back.
 */
type Step = [
  'book' | 'move' | 'room' | 'give' | 'take' | 'cancel' | 'delete' | 'undo' | 'leave' | 'join',
  which: number,
  week: number,
  hour: number,
]

const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0][]>(
      ...([
        'book',
        'book',
        'move',
        'move',
        'room',
        'give',
        'take',
        'cancel',
        'delete',
        'undo',
        'leave',
        'join',
      ] as const),
    ),
    fc.nat(30),
    fc.nat(WEEKS - 1),
    fc.nat(HOURS.length - 1),
  ),
  { minLength: 12, maxLength: 25, size: 'max' },
)

/** The facts that a calendar program keeps of an event. */
interface Kept {
  sequence: number
  text: string
}

/** Does a step as an administrator; refused ones change nothing. */
async function take([what, which, week, hour]: Step, ids: number[]): Promise<void> {
  const id = ids[which % ids.length]
  const { agnese, raimonds, marta } = school.people
  const clock = HOURS[hour]
  const time = at(`${clock}:00`, `${clock}:45`, addDays('2026-11-24', week * 7))
  const ofChoir = { students: [`group_${school.groups.choir.id}` as const] }
  if (what === 'leave' || what === 'join') {
    const path = `/api/admin/groups/group/${school.groups.choir.id}/${what === 'join' ? 'assign' : 'detach'}`
    expect((await anna().post(path, { students: [marta.id] })).status).toBe(200)
    return
  }
  if (what === 'book') {
    const { status, json } = await anna().post(
      '/api/event-meta/create',
      lesson(school, { ...time, ...ofChoir }),
    )
    if (status === 201) ids.push(json.data.reservations[0].id)
    return
  }
  if (id === undefined) return
  const path = `/api/reservations/reservation/${id}`
  if (what === 'delete') return void (await anna().delete(path))
  if (what === 'undo') return void (await anna().post('/api/reservations/undo', { reservation_ids: [id] }))
  const { status, json } = await anna().get(path)
  if (status !== 200) return
  const { start_datetime, end_datetime, status_id, room_id } = json.data
  const before = { start_datetime, end_datetime, status_id, room_id, teachers: [agnese.id], ...ofChoir }
  const changes: Record<string, Partial<EventBody>> = {
    move: time,
    room: { room_id: hour % 2 === 0 ? school.rooms.voice.id : school.rooms.piano.id },
    give: { teachers: [raimonds.id] },
    take: { teachers: [agnese.id] },
    cancel: { status_id: 3 },
  }
  await anna().put(path, lesson(school, { ...before, ...changes[what] }))
}

const anna = () => school.as('anna')

/** Plays a feed into a program's store: an event that is newer there replaces the kept one; nothing is removed by being absent. */
function play(feed: string, store: Map<string, Kept>): void {
  for (const component of new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component)
    const { sequence } = event
    const kept = store.get(event.uid)
    expect(sequence).toBeGreaterThanOrEqual(kept?.sequence ?? 0)
    const [room] = String(event.location ?? '').split(' ')
    const [start, end] = [event.startDate, event.endDate].map(time => time.toJSDate().toISOString())
    const text = `${start} ${end} ${room} ${component.getFirstPropertyValue('status')}`
    // An equal SEQUENCE is an equal event: else programs that compare it would keep the old one.
    if (kept?.sequence === sequence) expect(text).toBe(kept.text)
    store.set(event.uid, { sequence, text })
  }
}

/** The live events of a person's plan, as the application answers them. */
async function planInApplication(user_id: number): Promise<string[]> {
  const { db } = school.database
  const rows = await db
    .selectFrom('participants')
    .innerJoin('reservations', 'reservations.id', 'participants.reservation_id')
    .innerJoin('rooms', 'rooms.id', 'reservations.room_id')
    .select([
      'reservations.id',
      'reservations.start_datetime',
      'reservations.end_datetime',
      'rooms.room_number',
    ])
    .where('participants.user_id', '=', user_id)
    .where('reservations.is_live', '=', true)
    .execute()
  const instant = (civil: string) =>
    new Date(
      Temporal.PlainDateTime.from(civil).toZonedDateTime('Europe/Riga').epochMilliseconds,
    ).toISOString()
  return rows
    .map(
      row =>
        `${row.id} ${instant(row.start_datetime)} ${instant(row.end_datetime)} ${row.room_number} CONFIRMED`,
    )
    .sort()
}

test('a year of moves and cancellations, played through a program’s store, ends in the school’s plan', async () => {
  const { db } = school.database
  // Marta sees the whole year, like Agnese.
  await db.updateTable('role_limits').set({ max_reservation_days: null }).execute()
  const { marta } = school.people
  const readers = await Promise.all(
    (['agnese', 'marta'] as const).map(async who => {
      const made = await school.as(who).post('/api/calendar-links', { kind: 'plan' })
      return { id: school.people[who].id, path: new URL(made.json.data.url).pathname }
    }),
  )
  await fc.assert(
    fc.asyncProperty(steps, async year => {
      for (const table of ['history', 'reservations', 'lessons_left', 'attempts'] as const)
        await db.deleteFrom(table).execute()
      await db
        .insertInto('group_members')
        .values({ group_id: school.groups.choir.id, user_id: marta.id })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const stores = readers.map(reader => ({ ...reader, store: new Map<string, Kept>() }))
      const ids: number[] = []
      for (const [index, step] of year.entries()) {
        await take(step, ids)
        // A program does not see every state.
        if (index % 2 === 0 || index === year.length - 1)
          for (const { path, store } of stores) play((await school.as('nobody').get(path)).json, store)
      }
      for (const { id, store } of stores) {
        const live = [...store]
          .filter(([, { text }]) => !text.endsWith('CANCELLED'))
          .map(([uid, { text }]) => `${/\d+/.exec(uid)?.[0]} ${text}`)
        expect(live.sort()).toEqual(await planInApplication(id))
      }
    }),
    { ...runs(8), seed: 20261123 },
  )
})
