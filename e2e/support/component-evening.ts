import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { anEvent, timesOf } from './component/an-event.ts'
import { test } from './component-story.ts'
import type { Evening } from './evening.ts'

/** What an event of the evening is besides its name, room and times; people of the evening by their ids, as a booking names them. */
type Other = Partial<Omit<Reservation, 'teachers' | 'students'>> & {
  teachers?: (Reservation['teachers'][number] | number)[]
  students?: (NonNullable<Reservation['students']>[number] | string)[]
}
type Book = (event_name: string, nth: number, start: string, end: string, other?: Other) => Reservation

/** A free evening of the recorded school; what is booked there is the story's own. */
export interface ComponentEvening extends Pick<Evening, 'scene' | 'room' | 'number' | 'address'> {
  /** Adds an event of its teacher in its room `nth`; `other` replaces properties. */
  book: Book
  /** Adds a lesson of its teacher with its student. */
  lesson: Book
  /** The story's event of this name, as it is now. */
  booked(event_name: string): Reservation | undefined
}

/** A free evening of the school for each story of a file. */
export function useEvening(): ComponentEvening {
  const evening = {} as ComponentEvening
  test.beforeEach(async ({ recordings, events }) => {
    const scene = await recordings.evening()
    const { date, rooms, teacher, subject } = scene
    const student = { ...scene.student, id: Number(scene.student.key.split('_')[1]) }
    const book: Book = (
      event_name,
      nth,
      start,
      end,
      { teachers = [teacher], students = [], ...other } = {},
    ) =>
      events.put(
        anEvent(events, {
          event_name,
          room_id: rooms[nth]?.id ?? 0,
          created_by: teacher,
          ...timesOf(other.start_date ?? date, start, end),
          ...other,
          teachers: teachers.map(one => (typeof one === 'number' ? teacher : one)),
          students: students.map(one => (typeof one === 'string' ? student : one)),
        }),
      )
    Object.assign(evening, {
      scene,
      room: (nth: number) => rooms[nth]?.id ?? 0,
      number: (nth: number) => rooms[nth]?.room_number ?? '',
      address: () => `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`,
      book,
      lesson: (name, nth, start, end, other) =>
        book(name, nth, start, end, {
          category_id: 1,
          subject_id: subject.id,
          students: [student],
          ...other,
        }),
      booked: name => events.all.find(({ event_name }) => event_name === name),
    } satisfies ComponentEvening)
  })
  return evening
}
