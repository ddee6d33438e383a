import { addDays } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Stage } from './on-postgres.ts'
import { timedCall } from './timed-call.ts'
import type { Took } from './took.ts'

const SERIES = 24
const WARM_UP = 4
const OCCURRENCES = 40
const GROUP_SIZE = 30
/** Weeks that the full days do not reach. */
const FIRST_DAY_AHEAD = 30

/** The times over HTTP, one request after the other; `both`: a series' draft and its submit together. */
export interface SeriesTimes {
  draft: Took[]
  submit: Took[]
  both: Took[]
}

interface Submitted {
  id: number
  reservations: unknown[]
}

/** Drafts and submits weekly series of 40, each in a room and with people of its own, so that all of them are accepted. */
export async function timeSeries(
  { school, server, db, today }: Stage,
  who: 'three' | 'group',
): Promise<SeriesTimes> {
  const group = who === 'group' ? await groupOfThirty(db) : undefined
  const post = (path: string, body: unknown) => timedCall<Submitted>({ school, server }, 'POST', path, body)
  const times: SeriesTimes = { draft: [], submit: [], both: [] }
  for (let series = 0; series < WARM_UP + SERIES; series++) {
    const date = addDays(today, FIRST_DAY_AHEAD + (series % 7) + (group ? 7 : 0))
    const hour = String((group ? 14 : 8) + Math.floor(series / 7)).padStart(2, '0')
    const body = {
      event_name: 'Klavierspēle',
      category_id: 1,
      room_id: school.rooms[series % school.rooms.length],
      subject_id: 1,
      teachers: [2 + series],
      students: group ? [`group_${group}`] : [0, 1, 2].map(k => `student_${300 + series * 3 + k}`),
      start_datetime: `${date} ${hour}:00:00`,
      end_datetime: `${date} ${hour}:45:00`,
      recurrence: { kind: 'weekly', until: addDays(date, 7 * (OCCURRENCES - 1)) },
    }
    const draft = await post('/api/event-meta/draft', body)
    const submit = await post(`/api/event-meta/submit/${draft.data.id}`, {})
    if (submit.data.reservations.length !== OCCURRENCES) throw new Error('the series has another length')
    if (series + 1 === WARM_UP) await knowHistory(db)
    if (series < WARM_UP) continue
    times.draft.push(draft.took)
    times.submit.push(submit.took)
    times.both.push(together(draft.took, submit.took))
  }
  return times
}

/**
 * Has PostgreSQL look at the history, as it does by itself within a minute. The history of a new school is so small that its connections keep
 * plans that read all of it for each entry.
 */
async function knowHistory(db: Stage['db']): Promise<void> {
  await sql`analyze history, untold_changes`.execute(db)
}

function together(one: Took, other: Took): Took {
  return {
    ms: one.ms + other.ms,
    of: { trips: one.of.trips + other.of.trips, ms: one.of.ms + other.of.ms },
  }
}

async function groupOfThirty(db: Stage['db']): Promise<number> {
  const { id } = await db
    .insertInto('groups')
    .values({ name: 'Trīsdesmit' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into group_members select ${id}, user_id from generate_series(700, 699 + ${GROUP_SIZE}::integer) user_id`.execute(
    db,
  )
  return id
}
