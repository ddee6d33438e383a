import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { anEvent, timesOf } from './component/an-event.ts'
import { test } from './component-story.ts'
import type { Evening } from './evening.ts'

/** A free evening of the recorded school; what is booked there is the story's own. */
export interface ComponentEvening extends Pick<Evening, 'scene' | 'room' | 'number' | 'address'> {
  /** Adds an event of its teacher in its room `nth`; `other` replaces properties. */
  book(event_name: string, nth: number, start: string, end: string, other?: Partial<Reservation>): Reservation
  /** Adds a lesson of its teacher with its student. */
  lesson(
    event_name: string,
    nth: number,
    start: string,
    end: string,
    other?: Partial<Reservation>,
  ): Reservation
}

/** A free evening of the school for each story of a file. */
export function useEvening(): ComponentEvening {
  const evening = {} as ComponentEvening
  test.beforeEach(async ({ recordings, events }) => {
    const scene = await recordings.evening()
    const { date, rooms, teacher, student, subject } = scene
    const book: ComponentEvening['book'] = (event_name, nth, start, end, other = {}) =>
      events.put(
        anEvent(events, {
          event_name,
          room_id: rooms[nth]?.id ?? 0,
          teachers: [teacher],
          created_by: teacher,
          ...timesOf(other.start_date ?? date, start, end),
          ...other,
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
          students: [{ ...student, id: Number(student.key.split('_')[1]) }],
          ...other,
        }),
    } satisfies ComponentEvening)
  })
  return evening
}
