// How fast is a takeover of two halls that displaces 12 listed with each one's places, booked whole and undone, on PostgreSQL?
import type { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgresCounted } from './support/on-postgres.ts'
import { timedCall as call } from './support/timed-call.ts'
import { medianOf, type Took } from './support/took.ts'

const ROUNDS = 12
const WARM_UP = 2
/** Six lessons in each of the two halls. */
const DISPLACED = 12
/** The first of the teachers without lessons of their own. */
const TEACHER = 80

await onPostgresCounted(async stage => {
  reportMachine(stage.version)
  const date = addDays(stage.today, 2)
  const concert = {
    ...{ kind: 'takeover', category_id: 2, subject_id: null, teachers: [TEACHER], students: [] },
    rooms: stage.school.rooms.slice(0, 2),
    times: [{ start_datetime: `${date} 09:00:00`, end_datetime: `${date} 15:00:00` }],
  }
  const times = { list: [] as Took[], done: [] as Took[], undone: [] as Took[] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const asked = { cause: concert }
    const list = await call<Offered['data']>(stage, 'POST', '/api/rearrangements/preview', asked)
    const in_the_way = list.data
    if (in_the_way.length !== DISPLACED)
      throw new Error(`${in_the_way.length} events instead of ${DISPLACED}`)
    const rows = in_the_way.map(({ reservation: { id, version }, alternatives: [place] }) => {
      if (!place) throw new Error(`no place for event ${id}`)
      const { room_id, start_datetime, end_datetime } = place
      return { reservation_id: id, version, action: 'move', room_id, start_datetime, end_datetime }
    })
    const body = { cause: { ...concert, event_name: 'Koncerts' }, rows }
    const done = await call<Reservation[]>(stage, 'POST', '/api/rearrangements', body)
    const reservation_ids = done.data.map(({ id }) => id)
    const undone = await call(stage, 'POST', '/api/reservations/undo', { reservation_ids })
    if (round < WARM_UP) continue
    for (const [name, { took }] of Object.entries({ list, done, undone }))
      times[name as keyof typeof times].push(took)
  }
  report([
    {
      question: `a takeover of two halls that displaces ${DISPLACED}: the list with each one's places, over HTTP, median`,
      ...medianOf(times.list),
      target: { atMost: 300 },
    },
    {
      question: 'the same booked in one transaction, each moved to its first place, median',
      ...medianOf(times.done),
      target: { atMost: 500 },
    },
    { question: 'the same undone, median', ...medianOf(times.undone) },
  ])
})
