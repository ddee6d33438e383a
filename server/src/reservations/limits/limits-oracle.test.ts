import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const LIMITS = {
  ...{ max_reservation_days: 14, daily_reservation_limit: null, active_reservation: null },
  ...{ max_reservation_minutes: 120, max_weekly_hours: 5, max_prime_time_hours: 2, min_notice_minutes: 60 },
}
const DAYS = ['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']
const STEPS = 150

beforeAll(async () => {
  const { data } = (await school.as('anna').get('/api/admin/settings')).json
  const limits = { ...data.limits, student: LIMITS }
  const prime = { prime_time_start: '14:00', prime_time_end: '18:00' }
  const { status } = await school.as('anna').put('/api/admin/settings', { ...data, ...prime, limits })
  expect(status).toBe(200)
})

interface Booking {
  start: string
  end: string
  is_live: boolean
}

const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

/** Every booking of Alise's, counted minute by minute. */
async function countSlowly() {
  const { rows } = await sql<Booking>`
    select start_datetime::text as start, end_datetime::text as end, is_live from reservations
     where created_by = ${school.people.alise.id}`.execute(school.database.db)
  const weeks = new Map<string, { all: number; prime: number }>()
  let longest = 0
  for (const { start, end, is_live } of rows) {
    if (!is_live) continue
    const day = new Date(`${start.slice(0, 10)}T00:00Z`)
    const weekday = day.getUTCDay() || 7
    const monday = new Date(day.getTime() - (weekday - 1) * 86_400_000).toISOString().slice(0, 10)
    const week = weeks.get(monday) ?? { all: 0, prime: 0 }
    weeks.set(monday, week)
    const from = new Date(`${start.replace(' ', 'T')}Z`).getTime()
    const to = new Date(`${end.replace(' ', 'T')}Z`).getTime()
    for (let minute = from; minute < to; minute += 60_000) {
      week.all++
      const hour = new Date(minute).getUTCHours()
      if (weekday <= 5 && hour >= 14 && hour < 18) week.prime++
    }
    longest = Math.max(longest, (to - from) / 60_000)
  }
  return { longest, weeks: [...weeks.values()] }
}

const place = fc.record({
  date: fc.constantFrom(...DAYS),
  start: fc.integer({ min: 8 * 12, max: 19 * 12 }),
  length: fc.constantFrom(3, 9, 12, 18, 24, 25, 60),
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), place, which: fc.nat(30) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'move' as const,
        'cancel' as const,
        'return' as const,
        'delete' as const,
        'undo' as const,
      ),
      place,
      which: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('series' as const), place, which: fc.nat(30) }) },
)

it('whatever a student does, her bookings stay within her limits', async () => {
  const alise = school.as('alise')
  const body = ({ date, start, length }: { date: string; start: number; length: number }) =>
    lesson(school, {
      ...{ event_name: 'Vingrināšanās', room_id: school.rooms.practice.id, subject_id: null, teachers: [] },
      students: [`student_${school.people.alise.id}`],
      ...at(clock(start * 5), clock(Math.min(start + length, 21 * 12) * 5), date),
    })
  const [steps] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { numRuns: 1, seed: 34 })
  const known: number[] = []
  const answers = { done: 0, refused: 0 }
  for (const { kind, place, which } of steps ?? []) {
    const id = known[which % Math.max(1, known.length)] ?? 0
    const url = `/api/reservations/reservation/${id}`
    const now = async () => (await alise.get(url)).json.data
    const changed = async (changes: object) => {
      const is = await now()
      if (!is) return { status: 404, json: {} }
      const { event_name, category_id, room_id, status_id, start_datetime, end_datetime } = is
      const same = { event_name, category_id, room_id, status_id, start_datetime, end_datetime }
      return alise.put(url, { ...body(place), ...same, ...changes })
    }
    const { status, json } = await {
      book: () => alise.post('/api/event-meta/create', body(place)),
      move: () =>
        changed({ start_datetime: body(place).start_datetime, end_datetime: body(place).end_datetime }),
      cancel: () => changed({ status_id: 3 }),
      return: () => changed({ status_id: 1 }),
      delete: () => alise.delete(url),
      undo: () => alise.post('/api/reservations/undo', { reservation_ids: [id] }),
      series: async () => {
        const recurrence = {
          kind: 'recurring',
          dates: DAYS.slice(0, 4)
            .filter(date => date >= place.date)
            .concat(place.date),
        }
        const drafted = await alise.post('/api/event-meta/draft', { ...body(place), recurrence })
        if (drafted.status !== 201) return drafted
        return alise.post(`/api/event-meta/submit/${drafted.json.data.id}`, {})
      },
    }[kind]()
    expect(status, JSON.stringify(json)).toBeLessThan(500)
    answers[status < 300 ? 'done' : 'refused']++
    if (status < 300 && (kind === 'book' || kind === 'series'))
      known.push(...(json.data.reservations ?? []).map((one: { id: number }) => one.id))
    const { longest, weeks } = await countSlowly()
    expect(longest).toBeLessThanOrEqual(120)
    for (const { all, prime } of weeks) {
      expect(all).toBeLessThanOrEqual(300)
      expect(prime).toBeLessThanOrEqual(120)
    }
  }
  expect(Math.min(answers.done, answers.refused)).toBeGreaterThan(STEPS / 5)
})
