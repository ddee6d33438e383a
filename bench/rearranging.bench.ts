// How fast are 40 lessons of an absent teacher listed with their places and substitutes, judged, done and undone, on PostgreSQL?
import type { AbsenceLesson } from '@stunda/contract/absences/absences.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { median, report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'
import { timedCall as call } from './support/timed-call.ts'

const ROUNDS = 12
const WARM_UP = 2
/** Twelve lessons a day: three days and the first four of a fourth. */
const LESSONS = 40
const TEACHER = 2
/** The first of the teachers without lessons of their own. */
const FIRST_FREE = 80

await onPostgres(async stage => {
  reportMachine(stage.version)
  const absence = {
    teacher_id: TEACHER,
    start_datetime: `${addDays(stage.today, 1)} 00:00:00`,
    end_datetime: `${addDays(stage.today, 4)} 12:00:00`,
  }
  const times = {
    list: [] as number[],
    preview: [] as number[],
    done: [] as number[],
    undone: [] as number[],
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const query = new URLSearchParams({ ...absence, teacher_id: String(TEACHER) })
    const list = await call<AbsenceLesson[]>(stage, 'GET', `/api/absences/lessons?${query}`)
    if (list.data.length !== LESSONS) throw new Error(`${list.data.length} lessons instead of ${LESSONS}`)
    const rows = list.data.map(({ reservation: { id, version } }, index) => ({
      ...{ reservation_id: id, version },
      ...(index % 2
        ? { action: 'cancel' }
        : { action: 'replace_teacher', from: TEACHER, to: FIRST_FREE + (index % 20) }),
    }))
    const preview = await call(stage, 'POST', '/api/reservations/rearrange/preview', { rows })
    const done = await call<{ id: number }>(stage, 'POST', '/api/absences', { ...absence, rows })
    const reservation_ids = rows.map(row => row.reservation_id)
    const undo = { reservation_ids, ends_absence: true }
    const undone = await call(stage, 'POST', `/api/absences/${done.data.id}/undo`, undo)
    if (round < WARM_UP) continue
    for (const [name, { took }] of Object.entries({ list, preview, done, undone }))
      times[name as keyof typeof times].push(took)
  }
  report([
    {
      question: `${LESSONS} lessons of an absent teacher with each one's places and substitutes, over HTTP, median`,
      value: median(times.list),
      unit: 'ms',
      target: { atMost: 300 },
    },
    {
      question: 'the same judged together: half cancelled, half given to substitutes, median',
      value: median(times.preview),
      unit: 'ms',
    },
    {
      question: 'the same done in one transaction, with the absence, median',
      value: median(times.done),
      unit: 'ms',
      target: { atMost: 500 },
    },
    { question: 'the same undone, median', value: median(times.undone), unit: 'ms' },
  ])
})
