// How fast are 40 lessons of an absent teacher, each of a series, listed with their places, substitutes and dates at the end, judged, done,
// changed and undone, on PostgreSQL?
import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { report, reportMachine } from './support/figures.ts'
import { onPostgresCounted, type Stage } from './support/on-postgres.ts'
import { timedCall as call } from './support/timed-call.ts'
import { medianOf, type Took } from './support/took.ts'

const ROUNDS = 12
const WARM_UP = 2
/** Twelve lessons a day: three days and the first four of a fourth. */
const LESSONS = 40
const TEACHER = 2
/** The first of the teachers without lessons of their own. */
const FIRST_FREE = 80

await onPostgresCounted(async stage => {
  reportMachine(stage.version)
  await makeWeekly(stage)
  const absence = {
    teacher_id: TEACHER,
    start_datetime: `${addDays(stage.today, 1)} 00:00:00`,
    end_datetime: `${addDays(stage.today, 4)} 12:00:00`,
  }
  const times = {
    list: [] as Took[],
    preview: [] as Took[],
    changed: [] as Took[],
    change_undone: [] as Took[],
    done: [] as Took[],
    undone: [] as Took[],
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const cause = { kind: 'absence_entered', ...absence, teacher_id: TEACHER }
    const list = await call<OfferedEvent[]>(stage, 'POST', '/api/rearrangements/preview', { cause })
    if (list.data.length !== LESSONS) throw new Error(`${list.data.length} lessons instead of ${LESSONS}`)
    const rows = list.data.map(({ reservation: { id, version } }, index) => ({
      ...{ reservation_id: id, version },
      ...(index % 2
        ? { action: index % 4 === 1 ? 'cancel' : 'append' }
        : { action: 'replace_teacher', from: TEACHER, to: FIRST_FREE + (index % 20) }),
    }))
    const preview = await call(stage, 'POST', '/api/rearrangements/judge', { rows })
    const done = await call(stage, 'POST', '/api/rearrangements', { cause, rows })
    const query = `teacher_id=${TEACHER}`
    const listed = await call<{ id: number }[]>(stage, 'GET', `/api/absences?${query}`)
    const absence_id = listed.data[0]?.id ?? 0
    const later = {
      start_datetime: `${addDays(stage.today, 2)} 00:00:00`,
      end_datetime: absence.end_datetime,
    }
    const back = await restored(stage, absence_id, later.start_datetime)
    const changed = await call(stage, 'POST', '/api/rearrangements', {
      ...{ cause: { kind: 'absence_changed', absence_id, ...later }, rows: back },
    })
    const change_undone = await call(stage, 'POST', `/api/deeds/${changed.deed_id}/undo`)
    const undone = await call(stage, 'POST', `/api/deeds/${done.deed_id}/undo`)
    if (round < WARM_UP) continue
    for (const [name, { took }] of Object.entries({ list, preview, done, changed, change_undone, undone }))
      times[name as keyof typeof times].push(took)
  }
  report([
    {
      question: `${LESSONS} lessons of an absent teacher with each one's places, substitutes and date at the end, over HTTP, median`,
      ...medianOf(times.list),
      target: { atMost: 300 },
    },
    {
      question:
        'the same judged together: half given to substitutes, a quarter cancelled, a quarter added at the end, median',
      ...medianOf(times.preview),
    },
    {
      question: 'the same done in one transaction, with the absence, median',
      ...medianOf(times.done),
      target: { atMost: 500 },
    },
    {
      question: 'the absence a day shorter, 6 lessons back, median',
      ...medianOf(times.changed),
    },
    { question: 'that change undone, median', ...medianOf(times.change_undone) },
    { question: 'the same undone, median', ...medianOf(times.undone) },
  ])
})

/** Each lesson of the teacher becomes a series that ends with it. */
async function makeWeekly({ db, today }: Stage): Promise<void> {
  await sql`
    update event_meta m set recurrence = 'weekly', until = r.start_datetime::date, weekdays = array[date_part('isodow', r.start_datetime)]
      from reservations r join participants p on p.reservation_id = r.id and p.user_id = ${TEACHER} and p.part = 'teacher'
     where r.event_meta_id = m.id and r.start_datetime >= ${today}::date`.execute(db)
}

/** The rows that bring back what was cancelled before a time. */
async function restored(stage: Stage, id: number, before: string) {
  const { data } = await call<AbsenceDetail>(stage, 'GET', `/api/absences/${id}`)
  return data.lessons
    .filter(({ state, reservation }) => state === 'cancelled' && reservation.start_datetime < before)
    .map(({ reservation: { id, version } }) => ({ reservation_id: id, version, action: 'restore' }))
}
