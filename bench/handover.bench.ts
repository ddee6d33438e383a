// How fast are 400 lessons ahead of a leaving teacher listed with those who could take them over, judged, handed over and undone?
import type { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgresCounted, type Stage } from './support/on-postgres.ts'
import { timedCall } from './support/timed-call.ts'
import { medianOf, type Took } from './support/took.ts'

const ROUNDS = 7
const WARM_UP = 1
/** Teachers without other lessons: who leaves, and who takes over. */
const TEACHER = 150
const COLLEAGUE = 151
/** Each of 200 evenings. */
const SERIES = [
  ['20:00', '20:30'],
  ['20:30', '21:00'],
] as const

await onPostgresCounted(async stage => {
  reportMachine(stage.version)
  for (const times of SERIES) await bookSeries(stage, times)
  const times = {
    list: [] as Took[],
    preview: [] as Took[],
    done: [] as Took[],
    undone: [] as Took[],
  }
  let count = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const cause = { kind: 'leaving', part: 'teacher', id: TEACHER }
    const list = await timedCall<Offered['data']>(stage, 'POST', '/api/rearrangements/preview', { cause })
    const rows = list.data.map(({ reservation: { id, version } }) => ({
      ...{ reservation_id: id, version, action: 'replace_teacher', from: TEACHER, to: COLLEAGUE },
    }))
    count = rows.length
    const preview = await timedCall(stage, 'POST', '/api/rearrangements/judge', { rows })
    const done = await timedCall(stage, 'POST', '/api/rearrangements', { cause, rows })
    const reservation_ids = rows.map(row => row.reservation_id)
    const undone = await timedCall(stage, 'POST', '/api/reservations/undo', { reservation_ids })
    if (round < WARM_UP) continue
    for (const [name, { took }] of Object.entries({ list, preview, done, undone }))
      times[name as keyof typeof times].push(took)
  }
  report([
    {
      question: `${count} lessons ahead of a teacher, in 2 series, with those who could take them over, over HTTP, median`,
      ...medianOf(times.list),
    },
    {
      question: 'the same judged together, all for one colleague, median',
      ...medianOf(times.preview),
    },
    { question: 'the same handed over in one transaction, median', ...medianOf(times.done) },
    { question: 'the same undone, median', ...medianOf(times.undone) },
  ])
})

async function bookSeries(stage: Stage, [start, end]: readonly [string, string]): Promise<void> {
  const first = addDays(stage.today, 1)
  const asked = {
    ...{ event_name: 'Klavierspēle', category_id: 1, room_id: 1, subject_id: 1 },
    ...{ teachers: [TEACHER], students: ['student_790'] },
    start_datetime: `${first} ${start}:00`,
    end_datetime: `${first} ${end}:00`,
    recurrence: { kind: 'weekly', until: addDays(first, 199), weekdays: [1, 2, 3, 4, 5, 6, 7] },
  }
  const { data } = await timedCall<{ id: number }>(stage, 'POST', '/api/event-meta/draft', asked)
  await timedCall(stage, 'POST', `/api/event-meta/submit/${data.id}`)
}
