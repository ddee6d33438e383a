import type { EventBody, EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { DraftBody, DraftMeta } from '@stunda/contract/reservations/series.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { type FreeEvening, findFreeEvening } from '../support/free-evening.ts'
import type { Role } from '../support/story.ts'
import type { ShownSchool } from './schools.ts'
import type { ScreenContext } from './screen.ts'

type School = Pick<ShownSchool, 'as'>
type Times = Pick<EventBody, 'start_datetime' | 'end_datetime'>

/** The name of the teacher's lesson on the evening, from 17:00 to 17:45 in the third room. */
export const LESSON = 'Gammu pārbaude'

export const timesOn = (date: string, start: string, end: string): Times => ({
  start_datetime: `${date} ${start}:00`,
  end_datetime: `${date} ${end}:00`,
})

/** Books the evening's events: a piano tuning in the second room, the teacher's lesson in the third. */
export async function prepareEvening(school: School): Promise<FreeEvening> {
  const evening = await findFreeEvening(school.as('attendant'))
  await create(school, 'attendant', {
    event_name: 'Flīģeļa skaņošana',
    category_id: CATEGORY.maintenance,
    room_id: evening.rooms[1]?.id ?? 0,
    ...timesOn(evening.date, '18:00', '19:00'),
  })
  await bookLesson(school, evening)
  return evening
}

const bookLesson = (
  school: School,
  { date, rooms, teacher, student, subject }: FreeEvening,
  more: Partial<EventBody> = {},
): Promise<Reservation[]> =>
  // Only those who run the school issue keys.
  create(school, more.status_id ? 'attendant' : 'teacher', {
    event_name: LESSON,
    category_id: CATEGORY.reservation,
    room_id: rooms[2]?.id ?? 0,
    subject_id: subject.id,
    teachers: [teacher.id],
    students: [student.key as `student_${number}`],
    ...timesOn(date, '17:00', '17:45'),
    ...more,
  })

/** Deletes the teacher's events on the evening and books the lesson again. */
async function rebookLesson(
  school: School,
  evening: FreeEvening,
  more: Partial<EventBody> = {},
): Promise<void> {
  const attendant = school.as('attendant')
  const asked = `date_from=${evening.date}&date_to=${evening.date}&include_cancelled=1`
  const rooms = await attendant.get<{ reservations: Reservation[] }[]>(`/api/rooms/get_schedule?${asked}`)
  const isHers = ({ start_time, teachers }: Reservation) =>
    start_time >= '17:00' && teachers.some(({ id }) => id === evening.teacher.id)
  for (const { id } of rooms.flatMap(({ reservations }) => reservations).filter(isHers))
    await attendant.delete(`/api/reservations/reservation/${id}`)
  await bookLesson(school, evening, more)
}

/** Issues the key of the lesson's room. */
export const handOutKeyOfLesson = (context: ScreenContext): Promise<void> =>
  rebookLesson(context, context.evening, { status_id: 4 })

type Booking = Times & Pick<EventBody, 'event_name' | 'room_id'>

/** Books an event, by default as the attendant. */
export function book(
  context: ScreenContext,
  event: Partial<EventBody> & Booking,
  who: Role = 'attendant',
): Promise<Reservation[]> {
  const category_id = event.teachers ? CATEGORY.other : CATEGORY.maintenance
  return create(context, who, { category_id, ...event })
}

/** Books a series, by default as the attendant. */
export async function bookSeries(
  context: ScreenContext,
  event: Booking & Pick<DraftBody, 'recurrence'>,
  who: Role = 'attendant',
): Promise<Reservation[]> {
  const calls = context.as(who)
  const draft: DraftBody = { category_id: CATEGORY.maintenance, ...event }
  const { id } = await calls.post<DraftMeta>('/api/event-meta/draft', draft)
  const { reservations } = await calls.post<EventMeta>(`/api/event-meta/submit/${id}`, {})
  return reservations
}

async function create(school: School, who: Role, event: EventBody): Promise<Reservation[]> {
  const calls = school.as(who)
  return (await calls.post<EventMeta>('/api/event-meta/create', event)).reservations
}
