import { at, lesson } from './events.ts'
import type { School } from './school.ts'

/** The ids of the events that `bookWeek` books. */
export interface Week {
  /** Tuesday 10:00–10:45, piano studio: Agnese teaches Marta. */
  piano_lesson: number
  /** Tuesday 11:00–12:30, violin studio: Raimonds has the choir (Marta and Kārlis). */
  choir: number
  /** Tuesday 16:00–16:45, practice room: Alise, who booked it herself. */
  practice: number
  /** Wednesday 10:00–10:45, piano studio: cancelled. */
  cancelled: number
  /** Tuesday 18:00–18:45, piano studio: a draft of Anna's. */
  draft: number
}

/** Books the cast's week, 24 and 25 November 2026. */
export async function bookWeek(school: School): Promise<Week> {
  const { people, rooms, groups, subjects } = school
  const book = async (who: 'anna' | 'alise', changes: Parameters<typeof lesson>[1]): Promise<number> => {
    const { status, json } = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
    if (status !== 201) throw new Error(JSON.stringify(json))
    return json.data.reservations[0].id
  }
  return {
    piano_lesson: await book('anna', {}),
    choir: await book('anna', {
      event_name: 'Koris',
      room_id: rooms.violin.id,
      subject_id: subjects.choir.id,
      teachers: [people.raimonds.id],
      students: [`group_${groups.choir.id}`],
      ...at('11:00', '12:30'),
    }),
    practice: await book('alise', {
      event_name: 'Vingrināšanās',
      room_id: rooms.practice.id,
      subject_id: null,
      teachers: [],
      students: [`student_${people.alise.id}`],
      ...at('16:00', '16:45'),
    }),
    cancelled: await book('anna', { status_id: 3, ...at('10:00', '10:45', '2026-11-25') }),
    draft: await draft(school),
  }
}

async function draft({ database: { db }, people, rooms }: School): Promise<number> {
  const created_by = people.anna.id
  const { id: event_meta_id } = await db
    .insertInto('event_meta')
    .values({ state: 'draft', created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('reservations')
    .values({
      event_meta_id,
      event_name: 'Melnraksts',
      category_id: 1,
      room_id: rooms.piano.id,
      is_draft: true,
      created_by,
      ...at('18:00', '18:45'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
