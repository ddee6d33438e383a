import type { Random } from '../storm/random.ts'
import { changeAlone, declineOne, deleteAlone } from './alone.ts'
import { closeDay, enterAbsence, openDay, renameDay } from './calendar.ts'
import type { Decided } from './model.ts'
import { changeSeries, deleteFollowing } from './scoped.ts'
import type { Round } from './take.ts'
import { undoOne } from './undone.ts'
import { bodyOf, readSeries, type World } from './world.ts'

const WEEKS = 6
const STEPS = {
  'change one': changeAlone,
  'change some': changeSeries,
  undo: undoOne,
  'delete one': deleteAlone,
  'delete some': deleteFollowing,
  'decline one': declineOne,
  'close a day': closeDay,
  'open a day': openDay,
  'rename a day': renameDay,
  'enter an absence': enterAbsence,
}
/** How often each step is chosen, out of the sum. */
const WEIGHTS: Record<keyof typeof STEPS, number> = {
  'change one': 30,
  'change some': 40,
  undo: 14,
  'delete one': 2,
  'delete some': 1,
  'decline one': 3,
  'close a day': 4,
  'open a day': 4,
  'rename a day': 1,
  'enter an absence': 4,
}
const CHOICES = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array<keyof typeof STEPS>(weight).fill(name as keyof typeof STEPS),
)

/** The result of one or more rounds. */
export interface Played {
  steps: number
  answers: Map<string, number>
  /** Decisions that were lost, and other answers that must not be, each with the steps before it. */
  found: string[]
}

/** Plays a series of six weeks for some steps, or until something is found. */
export async function playRound(world: World, random: Random, steps: number): Promise<Played> {
  const round = await begin(world, random)
  let done = 0
  while (done < steps && round.series.size > 0 && round.found.length === 0) {
    await STEPS[random.one(CHOICES)](round)
    done += 1
  }
  const found = round.found.map(finding => [finding, ...round.told].join('\n    '))
  await end(round)
  return { steps: done, answers: round.answers, found }
}

async function begin(world: World, random: Random): Promise<Round> {
  const [office] = world.office
  const asked = {
    event_name: 'Klavierspēle',
    status_id: 1,
    room_id: random.one(world.rooms),
    teachers: [random.one(world.teachers)],
    students: [`student_${random.one(world.students)}`],
    start_datetime: `${world.first_day} 12:00:00`,
    end_datetime: `${world.first_day} 12:45:00`,
  }
  const until = new Date(Date.parse(world.first_day) + (WEEKS - 1) * 7 * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const body = bodyOf({ ...asked, id: 0, version: 0 }, world.subject)
  const draft = await office('POST', '/api/event-meta/draft', {
    ...body,
    recurrence: { kind: 'weekly', until },
  })
  const meta: number = draft.json.data?.id
  const { status, json } = await office('POST', `/api/event-meta/submit/${meta}`)
  if (status !== 200) throw new Error(`a series was not booked: ${JSON.stringify([draft.json, json])}`)
  const series = await readSeries(world, meta)
  const nothing = [...series.keys()].map((id): [number, Decided] => [id, { fields: new Map() }])
  return {
    ...{ world, random, meta, series, decided: new Map(nothing), deeds: [], same: new Map() },
    ...{ closed: new Map(), absences: [] },
    ...{ told: [JSON.stringify(asked)], answers: new Map(), found: [] },
  }
}

/** Leaves the school as it was. */
async function end({ world, series, absences }: Round): Promise<void> {
  const [office] = world.office
  for (const id of absences) await office('DELETE', `/api/absences/${id}`)
  const settings = await office('GET', '/api/admin/settings')
  await office('PUT', '/api/admin/settings?force=true', { ...settings.json.data, closed_days: [] })
  const ids = [...series.keys()].join()
  if (ids) await office('DELETE', `/api/reservations/reservation/multiply?ids=${ids}`)
}
