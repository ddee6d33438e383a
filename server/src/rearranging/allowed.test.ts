import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { changeAbsence, decideAbout, endAbsence, enterAbsence } from '../../test/absence-calls.ts'
import { changeCalendar } from '../../test/calendar-changes.ts'
import { at, lesson } from '../../test/events.ts'
import { handOver } from '../../test/leaving.ts'
import { type Answer, NOW, type School } from '../../test/school.ts'
import { placeOf, useSwaps } from '../../test/swaps.ts'

// Who may do what with which events for which cause, in one table. The school's now is Monday 23 November 2026, 09:00; the lessons are on Tuesday.
const { school, book, now, change } = useSwaps()
const [CANCELLED, KEY_ISSUED] = [3, 4] as const
type Who = Parameters<School['as']>[0]
const TUESDAY = { start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-25 00:00:00' }
const get = async (url: string) => (await school.as('anna').get(url)).json.data
const answered = async (answer: Promise<Answer>) => {
  const { status, json } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`)
  return json.data
}
const away = (rows: object[]) => ({ teacher_id: school.people.agnese.id, ...TUESDAY, rows })
/** Agnese is away on Monday night, or on Tuesday. */
const absence = async (on: 'Monday' | 'Tuesday'): Promise<number> => {
  const monday = { start_datetime: '2026-11-23 22:00:00', end_datetime: '2026-11-23 23:00:00' }
  const { id } = await answered(
    enterAbsence(school.as('anna'), { ...away([]), ...(on === 'Monday' && monday) }),
  )
  return id
}

/** How the rows of somebody are done for each cause. */
const CAUSES: Record<string, (who: Who, rows: object[]) => Promise<Answer>> = {
  chosen: (who, rows) => school.as(who).post('/api/rearrangements', { cause: { kind: 'chosen' }, rows }),
  'teacher’s hours': (who, rows) =>
    school.as(who).post('/api/rearrangements', {
      cause: {
        ...{ kind: 'teacher_hours', teacher_id: school.people.agnese.id, from: '2026-11-23' },
        weekdays: [{ weekday: 2, day_start: null, day_end: null }],
      },
      rows,
    }),
  'absence entered': (who, rows) => enterAbsence(school.as(who), away(rows)),
  'absence decided': async (who, rows) => decideAbout(school.as(who), await absence('Tuesday'), rows),
  'absence changed': async (who, rows) =>
    changeAbsence(school.as(who), await absence('Monday'), { ...TUESDAY, rows }),
  'absence ended': async (who, rows) => endAbsence(school.as(who), await absence('Tuesday'), rows),
  takeover: (who, rows) =>
    school.as(who).post('/api/rearrangements', {
      cause: {
        ...{ kind: 'takeover', event_name: 'Koncerts', category_id: 2, subject_id: null, students: [] },
        ...{ teachers: [school.people.raimonds.id], rooms: [school.rooms.piano.id] },
        times: [at('10:00', '12:00')],
      },
      rows,
    }),
  'teacher leaves': (who, rows) =>
    handOver(school.as(who), rows, { part: 'teacher', id: school.people.agnese.id }),
  'student leaves': (who, rows) =>
    handOver(school.as(who), rows, { part: 'student', id: school.people.marta.id }),
  holiday: async (who, rows) =>
    changeCalendar(
      school.as(who),
      {
        kind: 'settings',
        settings: {
          ...(await get('/api/admin/settings')),
          closed_days: [{ date_from: '2026-11-24', date_to: '2026-11-24', name: 'Svētki' }],
        },
      },
      rows,
    ),
  'room out of use': (who, rows) =>
    changeCalendar(
      school.as(who),
      { kind: 'room_use', room_id: school.rooms.piano.id, is_available: 0 },
      rows,
    ),
  'room removed': (who, rows) =>
    changeCalendar(school.as(who), { kind: 'room_removal', room_id: school.rooms.piano.id }, rows),
  'not in keeping': (who, rows) => changeCalendar(school.as(who), { kind: 'keeping' }, rows),
}

afterEach(asBefore)
async function asBefore() {
  school.setNow(NOW)
  const { db } = school.database
  for (const table of ['event_meta', 'absences', 'closed_days'] as const) await db.deleteFrom(table).execute()
  const { id } = school.rooms.piano
  await db.updateTable('rooms').set({ is_available: 1, removed: false }).where('id', '=', id).execute()
}

/** What is answered: `ok`, or the status with the rules that a row breaks. */
const inShort = ({ status, json }: Answer): string => {
  if (status < 300) return 'ok'
  const rules = (json.reservations ?? []).flatMap(({ reasons }: { reasons: { rule: string }[] }) =>
    reasons.map(({ rule }) => rule),
  )
  return [status, ...new Set(rules)].join(' ')
}

const ROLES = ['anna', 'andris', 'agnese', 'raimonds', 'marta', 'nobody'] as const
const ACTIONS: Record<string, () => object> = {
  keep: () => ({ action: 'keep' }),
  cancel: () => ({ action: 'cancel' }),
  owed: () => ({ action: 'cancel', owed: true }),
  move: () => ({ action: 'move', room_id: school.rooms.violin.id, ...at('15:00', '15:45') }),
  append: () => ({ action: 'append' }),
  give: () => ({ action: 'replace_teacher', from: school.people.agnese.id, to: school.people.raimonds.id }),
  without: () => ({ action: 'remove_teacher', from: school.people.agnese.id }),
  ask: () => ({ action: 'ask', from: school.people.agnese.id, to: school.people.raimonds.id }),
  exchange: () => ({
    action: 'replace_student',
    from: `student_${school.people.marta.id}`,
    to: [`student_${school.people.alise.id}`],
  }),
  restore: () => ({ action: 'restore' }),
}

/** Marta's own reservation. */
const practice = () => {
  const students = [`student_${school.people.marta.id}` as const]
  return book({ room_id: school.rooms.practice.id, subject_id: null, teachers: [], students }, 'marta')
}

const later = (event: Reservation, instant: string): Reservation => {
  school.setNow(instant)
  return event
}
/** A lesson on Tuesday at ten, and in which state it is. */
const IN_STATE: Record<string, () => Promise<Reservation>> = {
  cancelled: async () => cancelled(await book()),
  'its key out': async () => {
    const event = await book()
    return answered(change(event, { ...placeOf(event), status_id: KEY_ISSUED }, 'andris'))
  },
  begun: async () => later(await book(), '2026-11-24T10:10:00+02:00'),
  past: async () => later(await book(), '2026-11-24T12:00:00+02:00'),
}

const inState = (state: string) => (IN_STATE[state] ?? book)()

/** A weekly lesson of Agnese with Marta; the first of three dates is on Tuesday. */
async function weekly(changes: Partial<EventBody> = {}): Promise<Reservation> {
  const asked = {
    ...lesson(school, changes),
    recurrence: { kind: 'weekly', until: '2026-12-08', weekdays: [2] },
  }
  const { id } = await answered(school.as('anna').post('/api/event-meta/draft', asked))
  return (await answered(school.as('anna').post(`/api/event-meta/submit/${id}`))).reservations[0]
}

/** What is answered to somebody who does one thing with an event for a cause; afterwards all is as before. */
async function done(cause: string, who: Who, action: string, event: Pick<Reservation, 'id' | 'version'>) {
  const { id, version } = event
  const answer = await CAUSES[cause]?.(who, [{ reservation_id: id, version, ...ACTIONS[action]?.() }])
  await asBefore()
  return answer ? inShort(answer) : 'no such cause'
}

async function cancelled(event: Reservation): Promise<Reservation> {
  await answered(change(event, { ...placeOf(event), status_id: CANCELLED }))
  return now(event)
}

/** An event of some kind with which the action could be done. */
async function eventFor(action: string, made: () => Promise<Reservation> = () => book()) {
  if (action === 'append') return weekly()
  return action === 'restore' ? cancelled(await made()) : made()
}

const inWords = async (columns: readonly string[], cell: (column: string) => Promise<string>) => {
  const cells: string[] = []
  for (const column of columns) cells.push(`${column} ${await cell(column)}`)
  return cells.join(', ')
}

/** Who may cancel a lesson of Agnese with Marta for a cause. */
const WHO: [string, string][] = [
  ['chosen', 'anna ok, andris ok, agnese ok, raimonds 403, marta 403, nobody 401'],
  ['teacher’s hours', 'anna ok, andris ok, agnese ok, raimonds 403, marta 403, nobody 401'],
  ['absence entered', 'anna ok, andris ok, agnese ok, raimonds 403, marta 403, nobody 401'],
  ['absence decided', 'anna ok, andris ok, agnese ok, raimonds 403, marta 403, nobody 401'],
  ['absence changed', 'anna ok, andris ok, agnese ok, raimonds 403, marta 403, nobody 401'],
  // Nothing was decided about the lesson in it, so nothing of it comes back.
  ['absence ended', 'anna 422, andris 422, agnese 422, raimonds 403, marta 403, nobody 401'],
  ['takeover', 'anna ok, andris ok, agnese 403, raimonds 403, marta 403, nobody 401'],
  ['teacher leaves', 'anna ok, andris 403, agnese 403, raimonds 403, marta 403, nobody 401'],
  ['student leaves', 'anna ok, andris 403, agnese 403, raimonds 403, marta 403, nobody 401'],
  ['holiday', 'anna ok, andris 403, agnese 403, raimonds 403, marta 403, nobody 401'],
  ['room out of use', 'anna ok, andris 403, agnese 403, raimonds 403, marta 403, nobody 401'],
  ['room removed', 'anna ok, andris 403, agnese 403, raimonds 403, marta 403, nobody 401'],
  ['not in keeping', 'anna ok, andris ok, agnese 403, raimonds 403, marta 403, nobody 401'],
]
/** What an administrator may do with it for a cause. A room that is removed has nothing left in it. */
const WHAT: [string, string][] = [
  [
    'chosen',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without ok, ask ok, exchange ok, restore ok',
  ],
  [
    'teacher’s hours',
    'keep ok, cancel ok, owed ok, move 422, append 422, give ok, without ok, ask ok, exchange 422, restore 422',
  ],
  [
    'absence entered',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without 422, ask ok, exchange 422, restore 422',
  ],
  [
    'absence decided',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without 422, ask ok, exchange 422, restore 422',
  ],
  [
    'absence changed',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without 422, ask ok, exchange 422, restore 422',
  ],
  [
    'absence ended',
    'keep 422, cancel 422, owed 422, move 422, append 422, give 422, without 422, ask 422, exchange 422, restore 422',
  ],
  [
    'takeover',
    'keep 409 room-conflict, cancel ok, owed ok, move ok, append ok, give 409 room-conflict teacher-conflict, without 409 room-conflict, ask 422, exchange 409 room-conflict, restore 409 room-conflict',
  ],
  [
    'teacher leaves',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without ok, ask 422, exchange 422, restore ok',
  ],
  [
    'student leaves',
    'keep ok, cancel ok, owed ok, move ok, append ok, give 422, without 422, ask 422, exchange ok, restore ok',
  ],
  [
    'holiday',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without ok, ask 422, exchange ok, restore ok',
  ],
  [
    'room out of use',
    'keep ok, cancel ok, owed ok, move ok, append 422 room-available, give ok, without ok, ask 422, exchange ok, restore 422 room-available',
  ],
  [
    'room removed',
    'keep 409, cancel ok, owed ok, move ok, append 422 room-available, give 409, without 409, ask 422, exchange 409, restore 422 room-available',
  ],
  [
    'not in keeping',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without ok, ask 422, exchange ok, restore ok',
  ],
]
/** Whether an administrator may cancel it in other states. */
const STATES: [string, string][] = [
  [
    'chosen',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'teacher’s hours',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'absence entered',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'absence decided',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'absence changed',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  ['absence ended', 'cancelled 422, its key out 422, begun 422, past 422'],
  ['takeover', 'cancelled 409 cancelled-already, its key out 409, begun 409, past 409'],
  [
    'teacher leaves',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'student leaves',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'holiday',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'room out of use',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'room removed',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
  [
    'not in keeping',
    'cancelled 409 cancelled-already, its key out 409 key-is-out, begun 409 has-begun, past 409 has-begun',
  ],
]
/** What each may do with events that they choose: Agnese with her lesson, Marta with her own reservation. What the office has cancelled is restored by the office alone. */
const CHOSEN: [Who, string][] = [
  [
    'anna',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without ok, ask ok, exchange ok, restore ok',
  ],
  [
    'andris',
    'keep ok, cancel ok, owed ok, move ok, append ok, give ok, without ok, ask ok, exchange ok, restore ok',
  ],
  [
    'agnese',
    'keep ok, cancel ok, owed ok, move ok, append ok, give 403, without ok, ask ok, exchange ok, restore 422 status-by-role',
  ],
  [
    'marta',
    'keep ok, cancel ok, owed 403, move 403, append 403, give 403, without 403, ask 403, exchange 403, restore 422 student-books-herself status-by-role',
  ],
]

describe('for each cause', () => {
  it.each(WHO)('%s: who may', async (cause, expected) => {
    expect(await inWords(ROLES, async who => done(cause, who as Who, 'cancel', await book()))).toBe(expected)
  })

  it.each(WHAT)('%s: what may be done with a lesson', async (cause, expected) => {
    const actions = Object.keys(ACTIONS)
    expect(await inWords(actions, async action => done(cause, 'anna', action, await eventFor(action)))).toBe(
      expected,
    )
  })

  it.each(STATES)('%s: in which state a lesson is cancelled', async (cause, expected) => {
    const states = Object.keys(IN_STATE)
    const cell = async (state: string) => done(cause, 'anna', 'cancel', await inState(state))
    expect(await inWords(states, cell)).toBe(expected)
  })
})

describe('for no other cause than being chosen', () => {
  it.each(CHOSEN)('%s may do what', async (who, expected) => {
    const made = () => (who === 'marta' ? practice() : book())
    const cell = async (action: string) => done('chosen', who, action, await eventFor(action, made))
    expect(await inWords(Object.keys(ACTIONS), cell)).toBe(expected)
  })
})
