import { addDays } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { median } from './figures.ts'
import type { Stage } from './on-postgres.ts'

const SERIES = 24
const WARM_UP = 4
const OCCURRENCES = 40
const GROUP_SIZE = 30
/** Weeks that the full days do not reach. */
const FIRST_DAY_AHEAD = 30

/** Medians in milliseconds over HTTP, one request after the other. */
export interface SeriesTimes {
  draft: number
  submit: number
}

/** Drafts and submits weekly series of 40, each in a room and with people of its own, so that all of them are accepted. */
export async function timeSeries(
  { school, server, db, today }: Stage,
  who: 'three' | 'group',
): Promise<SeriesTimes> {
  const group = who === 'group' ? await groupOfThirty(db) : undefined
  const post = async (path: string, body: unknown, status: number) => {
    const start = performance.now()
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    const took = performance.now() - start
    if (answer.status !== status) throw new Error(`answered ${answer.status}: ${text.slice(0, 500)}`)
    return { took, data: JSON.parse(text).data }
  }
  const times = { draft: [] as number[], submit: [] as number[] }
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
    const draft = await post('/api/event-meta/draft', body, 201)
    const submit = await post(`/api/event-meta/submit/${draft.data.id}`, {}, 200)
    if (submit.data.reservations.length !== OCCURRENCES) throw new Error('the series has another length')
    if (series < WARM_UP) continue
    times.draft.push(draft.took)
    times.submit.push(submit.took)
  }
  return { draft: median(times.draft), submit: median(times.submit) }
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
