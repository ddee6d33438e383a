import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { at, lesson, toCancel } from '../../test/events.ts'
import { toldTo } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const PEOPLE = ['agnese', 'raimonds', 'marta', 'karlis', 'alise'] as const
const ACTORS = ['anna', 'ilze', 'agnese'] as const
type Actor = (typeof ACTORS)[number]
type Watcher = (typeof PEOPLE)[number]
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26']
const one = (id: number) => `/api/reservations/reservation/${id}`

/** A step of the school with one of three lessons, or the telling of everybody. */
type Step =
  | { act: 'change'; who: Actor; nth: number; hour: number; room: number; people: number }
  | { act: 'cancel' | 'delete' | 'undo'; who: Actor; nth: number }
  | { act: 'tell' }

const nth = fc.nat({ max: 2 })
const who = fc.constantFrom(...ACTORS)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      who,
      nth,
      hour: fc.integer({ min: 0, max: 2 }),
      room: fc.nat({ max: 1 }),
      people: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('cancel' as const, 'delete' as const, 'undo' as const),
      who,
      nth,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'tell' as const }) },
)

function bodyOf({ nth, hour, room, people }: { nth: number; hour: number; room: number; people: number }) {
  const { piano, voice } = school.rooms
  const { marta, karlis, alise, agnese, raimonds } = school.people
  const students = [
    [`student_${marta.id}`],
    [`group_${school.groups.choir.id}`],
    [`student_${karlis.id}`, `student_${alise.id}`],
    [`student_${marta.id}`, `student_${alise.id}`],
  ][people] as `student_${number}`[]
  const clock = ['10:00', '12:00', '14:00'][hour] ?? ''
  return lesson(school, {
    room_id: (room ? voice : piano).id,
    teachers: [agnese.id, ...(people === 2 ? [raimonds.id] : [])],
    students,
    ...at(clock, `${clock.slice(0, 2)}:45`, DAYS[nth]),
  })
}

/** The place, time and people of each lesson as somebody sees them; nothing if they are not in it. */
async function seenBy(watcher: Watcher, ids: readonly number[]): Promise<Map<number, string>> {
  const asked = 'date_from=2026-11-23&date_to=2026-11-29'
  const { json } = await school
    .as('anna')
    .get(`/api/reservations/by_user/${school.people[watcher].id}/by_date?${asked}`)
  const live = (json.data as Reservation[]).filter(event => ids.includes(event.id) && event.status_id !== 3)
  return new Map(live.map(event => [event.id, JSON.stringify(partsOf(event))]))
}

function partsOf({ room_id, start_datetime, end_datetime, teachers, students }: Reservation) {
  const names = (students ?? []).map(({ key }) => key).sort()
  return [room_id, start_datetime, end_datetime, teachers.map(({ id }) => id).sort(), names]
}

/** The kind that a difference of what is seen has to be told as; undefined: none. */
function kindOf(before: string | undefined, after: string | undefined): Notice['kind'] | undefined {
  if (before === after) return undefined
  if (before === undefined) return 'booked'
  if (after === undefined) return 'cancelled'
  const [, start, end] = JSON.parse(before)
  const [, later, latest] = JSON.parse(after)
  return start === later && end === latest ? 'changed' : 'moved'
}

it('whatever is changed and undone, everybody is told the difference of what they have seen, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async steps => {
      for (const table of ['event_meta', 'untold_changes', 'notices'] as const)
        await school.database.db.deleteFrom(table).execute()
      const ids: number[] = []
      for (const nth of [0, 1, 2]) {
        const body = bodyOf({ nth, hour: 0, room: 0, people: 0 })
        const { json } = await school.as('agnese').post('/api/event-meta/create', body)
        ids.push(json.data.reservations[0].id)
      }
      await school.database.db.deleteFrom('untold_changes').execute()
      const known = new Map<Watcher, Map<number, string>>()
      for (const watcher of PEOPLE) known.set(watcher, await seenBy(watcher, ids))

      for (const asked of [...steps, { act: 'tell' as const }]) {
        if (asked.act === 'tell') await compare(known, ids)
        else await act(asked, ids[asked.nth] ?? 0, known, ids)
      }
    }),
    runs(12),
  )
}, 180_000)

/** Carries out a step, refused or not; who acted has seen what came of it. */
async function act(
  asked: Exclude<Step, { act: 'tell' }>,
  id: number,
  known: Map<Watcher, Map<number, string>>,
  ids: readonly number[],
): Promise<void> {
  const caller = school.as(asked.who)
  const before = await school.database.db
    .selectFrom('history')
    .select(s => s.fn.countAll().as('n'))
    .executeTakeFirst()
  if (asked.act === 'change') await caller.put(one(id), bodyOf(asked))
  else if (asked.act === 'delete') await caller.delete(one(id))
  else if (asked.act === 'undo') await caller.post('/api/reservations/undo', { reservation_ids: [id] })
  else {
    const { json } = await caller.get(one(id))
    await caller.post('/api/rearrangements', toCancel([{ id, version: json.data?.version ?? 1 }]))
  }
  const after = await school.database.db
    .selectFrom('history')
    .select(s => s.fn.countAll().as('n'))
    .executeTakeFirst()
  if (before?.n === after?.n || asked.who !== 'agnese') return
  const seen = (await seenBy('agnese', ids)).get(id)
  const mine = known.get('agnese')
  if (seen === undefined) mine?.delete(id)
  else mine?.set(id, seen)
}

/** Tells everybody, and compares what they are told with what they see. */
async function compare(known: Map<Watcher, Map<number, string>>, ids: readonly number[]): Promise<void> {
  for (const watcher of PEOPLE) {
    const notices = await toldTo(school, watcher)
    const told = notices.flatMap(({ kind, items }) => items.map(item => `${item.reservation_id} ${kind}`))
    const before = known.get(watcher)
    const after = await seenBy(watcher, ids)
    const expected = ids.flatMap(id => {
      const kind = kindOf(before?.get(id), after.get(id))
      return kind ? `${id} ${kind}` : []
    })
    expect(told.sort(), watcher).toEqual(expected.sort())
    known.set(watcher, after)
  }
  await school.database.db.deleteFrom('notices').execute()
}
