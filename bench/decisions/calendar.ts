import { CANCELLED, CONFIRMED, type Dated, isSame, sorted } from './model.ts'
import { decidedOf, type Judge, type Round, stays, take } from './take.ts'
import type { Call } from './world.ts'

const SETTINGS = '/api/admin/settings'
const dateOf = ({ start_datetime }: Dated) => start_datetime.slice(0, 10)

async function settingsWith(by: Call, closed: ReadonlyMap<string, string>): Promise<object> {
  const { json } = await by('GET', SETTINGS)
  const closed_days = [...closed].map(([date, name]) => ({ date_from: date, date_to: date, name }))
  return { ...json.data, closed_days }
}

/** The events that are named go to their status, the others stay. */
function go(statuses: ReadonlyMap<number, number>): Judge {
  return (before, after) => {
    const status_id = statuses.get(before.id)
    if (status_id === undefined) return stays(before, after)
    return after && isSame(after, { ...before, status_id }) ? undefined : 'is not as it was asked to be'
  }
}

/** A day is closed: its lessons are cancelled. */
export async function closeDay(round: Round): Promise<void> {
  const { world, random, series, closed } = round
  const live = [...series.values()].filter(({ status_id }) => status_id !== CANCELLED)
  if (live.length === 0) return
  const date = dateOf(random.one(live))
  if (closed.has(date)) return
  const [by] = world.office
  const later = new Map([...closed, [date, 'Skolas svētki']])
  const cancelled = live.filter(event => dateOf(event) === date)
  const rows = cancelled.map(({ id, version }) => ({ reservation_id: id, version, action: 'cancel' }))
  const settings = await settingsWith(by, later)
  const answer = await take(round, {
    name: 'close a day',
    says: { date },
    by,
    send: () => by('POST', '/api/rearrangements', { cause: { kind: 'settings', settings }, rows }),
    judge: () => go(new Map(cancelled.map(({ id }) => [id, CANCELLED]))),
    must_not_be: () => true,
    decide: () => {
      for (const { id, status_id } of cancelled)
        decidedOf(round, id).cancelled = { kind: 'closed_day', date, was: status_id }
    },
  })
  if (answer) round.closed = later
}

/** A closed day has another name. */
export async function renameDay(round: Round): Promise<void> {
  const { world, random, closed } = round
  if (closed.size === 0) return
  const [by] = world.office
  const later = new Map([...closed, [random.one([...closed.keys()]), `Svētki ${round.told.length}`]])
  const settings = await settingsWith(by, later)
  const answer = await take(round, {
    name: 'rename a day',
    says: {},
    by,
    send: () => by('POST', '/api/rearrangements', { cause: { kind: 'settings', settings }, rows: [] }),
    judge: () => stays,
    must_not_be: () => true,
  })
  if (answer) round.closed = later
}

/** A closed day opens again: what it took, and only that, is offered, and comes back. */
export async function openDay(round: Round): Promise<void> {
  const { world, random, series, closed, found } = round
  if (closed.size === 0) return
  const [by] = world.office
  const date = random.one([...closed.keys()])
  const later = new Map([...closed].filter(([day]) => day !== date))
  const settings = await settingsWith(by, later)
  const { json } = await by('POST', '/api/rearrangements/preview', { cause: { kind: 'settings', settings } })
  const listed: { reservation: { id: number; version: number }; judged?: { conflicts: unknown } }[] =
    json.data
  const offered = listed.flatMap(({ judged, ...one }) => (judged ? { ...one, judged } : []))
  const taken = [...series.values()].filter(({ id, status_id }) => {
    const { cancelled } = decidedOf(round, id)
    return status_id === CANCELLED && cancelled?.kind === 'closed_day' && cancelled.date === date
  })
  const ids = sorted(offered.map(({ reservation }) => reservation.id))
  if (ids.join() !== sorted(taken.map(({ id }) => id)).join())
    found.push(`${date} opens again: ${ids} are offered, ${taken.map(({ id }) => id)} were left out for it`)
  const statusBefore = (id: number) => {
    const { cancelled } = decidedOf(round, id)
    return cancelled?.kind === 'closed_day' ? cancelled.was : CONFIRMED
  }
  const back = offered.filter(({ judged }) => judged.conflicts === null)
  const rows = back.map(({ reservation: { id, version } }) => ({
    reservation_id: id,
    version,
    action: 'restore',
  }))
  const answer = await take(round, {
    name: 'open a day',
    says: { date, offered: ids },
    by,
    send: () => by('POST', '/api/rearrangements', { cause: { kind: 'settings', settings }, rows }),
    judge: () => go(new Map(rows.map(({ reservation_id: id }) => [id, statusBefore(id)]))),
    decide: () => {
      for (const { reservation_id } of rows) delete decidedOf(round, reservation_id).cancelled
      // An event that stays cancelled is not offered again: the day that took it is open.
      for (const { id } of taken) {
        const of = decidedOf(round, id)
        if (of.cancelled) of.cancelled = { kind: 'act', act: round.told.length }
      }
    },
  })
  if (answer) round.closed = later
}

/** A teacher is away for a day: a colleague gives the lesson. */
export async function enterAbsence(round: Round): Promise<void> {
  const { world, random, series } = round
  const taught = [...series.values()].filter(
    event => event.status_id !== CANCELLED && event.teachers.length > 0,
  )
  if (taught.length === 0) return
  const event = random.one(taught)
  const from = random.one(event.teachers)
  const free = world.teachers.filter(id => !event.teachers.includes(id))
  const to = random.one(free)
  const [by] = world.office
  const [start_datetime, end_datetime] = [`${dateOf(event)} 00:00:00`, `${dateOf(event)} 23:00:00`]
  const cause = { kind: 'absence_entered', teacher_id: from, start_datetime, end_datetime }
  const row = { reservation_id: event.id, version: event.version, action: 'replace_teacher', from, to }
  const asked = { ...event, teachers: sorted([...event.teachers.filter(id => id !== from), to]) }
  const answer = await take(round, {
    name: 'enter an absence',
    says: { id: event.id, from, to },
    by,
    send: () => by('POST', '/api/rearrangements', { cause, rows: [row] }),
    judge: () => (before, after) => {
      if (before.id !== event.id) return stays(before, after)
      return after && isSame(after, asked) ? undefined : 'is not given to the substitute'
    },
    decide: () => decidedOf(round, event.id).fields.set('teachers', 'one'),
  })
  if (answer) round.absences.push(answer.json.absence_id)
}
