import { shortName } from '@stunda/domain/people/short-name.ts'
import type { Say } from '../../i18n/texts.ts'
import type { FormState } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'

/** Whose lane it is: its key as the server answers it, and what stands before it. */
export interface LaneName {
  key: string
  name: string
}

/** The lanes of a form in their order: its room, its teachers, its students and groups. */
export function laneNames(
  form: FormState,
  lists: Pick<EventLists, 'rooms' | 'teachers' | 'students'>,
  t: Say,
): LaneName[] {
  const room = lists.rooms.find(({ id }) => id === form.room_id)
  const teacher = (id: number) => lists.teachers.find(({ key }) => key === String(id))
  const student = (key: string) => lists.students.find(person => person.key === key)
  return [
    ...(form.room_id === null
      ? []
      : [
          {
            key: `room_${form.room_id}`,
            name: t('reservations.room_number', { room: room?.room_number ?? '' }),
          },
        ]),
    ...form.teachers.map(id => ({ key: `teacher_${id}`, name: shortName(teacher(id)?.name ?? '') })),
    ...form.students.map(key => {
      const { name = '', count } = student(key) ?? {}
      return { key, name: count === undefined ? shortName(name) : `${name} (${count})` }
    }),
  ]
}
