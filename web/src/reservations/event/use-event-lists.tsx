import type { Person, StudentEntry } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { canChooseCategory } from '@stunda/domain/reservations/can-choose-category.ts'
import { canSetStatus } from '@stunda/domain/reservations/can-set-status.ts'
import { CATEGORY, isSpecified, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useMemo } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isOver } from '../../shared/event-facts.ts'
import { STATUSES, statusOf, statusWord } from '../../shared/event-status.ts'
import {
  useActor,
  useCategories,
  useRooms,
  useStatuses,
  useStudents,
  useSubjects,
  useTeachers,
} from '../../shared/reference-lists.ts'
import { roomWords } from '../../shared/said-once.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { classes } from '../../shared/ui/button.tsx'
import colours from '../../shared/ui/event-colours.module.css'
import type { Participant } from '../fields/participant.ts'
import { useWhyCancelled } from './event-calls.ts'
import styles from './event-form.module.css'
import { useSeenStudents } from './kept-form.ts'

/** The purposes of the specification's categories; the school's own say theirs by their names. */
const CATEGORY_IS: Record<number, TextKey> = {
  [CATEGORY.reservation]: 'reservations.category_is_reservation',
  [CATEGORY.concert]: 'reservations.category_is_concert',
  [CATEGORY.maintenance]: 'reservations.category_is_maintenance',
  [CATEGORY.consultation]: 'reservations.category_is_consultation',
  [CATEGORY.other]: 'reservations.category_is_other',
}

const NOBODY: Actor = { id: 0, roles: [] }

/**
 * Everything that the signed-in user may choose from in the event form. Participants of the loaded event that are in no list any more
 * are there by the names that the event has.
 */
export function useEventLists(loaded: Reservation | undefined) {
  const t = useTexts()
  const actor = useActor() ?? NOBODY
  const rooms = useRooms()
  const teachers = useTeachers()
  const students = useStudents()
  const seen = useSeenStudents()
  const subjects = useSubjects()
  const categories = useCategories()
  const statuses = useStatuses()
  const now = useSchoolNow()
  const restores_to = useWhyCancelled(loaded)?.restores_to
  const stood = restores_to ? { status_id: restores_to } : undefined
  const all = [rooms, teachers, students, subjects, categories, statuses]

  return {
    rooms: rooms.data ?? [],
    subjects: subjects.data ?? [],
    categories: categories.data ?? [],
    categoryOf: (id: number) => categories.data?.find(category => category.id === id),
    /** How the event stood before it was cancelled, if it is and the user may restore it. */
    stood,
    roomChoices: (rooms.data ?? [])
      .filter(room => room.open_to_students || !isOnlyStudent(actor))
      .map(room => ({
        id: room.id,
        label: roomWords(room, ' · '),
        hint: roomHint(room, actor, t),
        foundBy: foundBy(room, actor, t),
        icon: <IconDoor aria-hidden />,
      })),
    subjectChoices: useMemo(
      () => (subjects.data ?? []).map(({ id, name }) => ({ id, label: name })),
      [subjects.data],
    ),
    categoryChoices: (categories.data ?? [])
      .filter(one => one.id === loaded?.category_id || (!one.removed && canChooseCategory(actor, one)))
      .map(({ id, name, tint, needs }) => {
        const key = isSpecified(id)
          ? CATEGORY_IS[id]
          : needs === 'responsible' && 'reservations.category_needs_responsible'
        return {
          id,
          label: name,
          about: key ? t(key) : undefined,
          icon: <Dot colour={colours[tint]} />,
        }
      }),
    statusChoices: (statuses.data ?? [])
      .filter(({ id }) => canSetStatus(actor, loaded?.status_id, id as StatusId, stood))
      .map(({ id }) => {
        const event = id === loaded?.status_id ? loaded : { status_id: id }
        const over = event === loaded && isOver(loaded, now)
        const { className } = STATUSES[statusOf(event, over)]
        return { id, label: statusWord(event, over, t), icon: <Dot colour={className} /> }
      }),
    teachers: useMemo(
      () => participantsOf(teachers.data, loaded?.teachers ?? [], teacherEntry),
      [teachers.data, loaded],
    ),
    students: useMemo(() => {
      const inEvent = loaded?.students ?? []
      // The list of a student does not hold those whom she has found by name.
      return participantsOf(
        students.data,
        isOnlyStudent(actor) ? [...inEvent, ...seen] : inEvent,
        studentEntry,
      )
    }, [students.data, loaded, actor, seen]),
    failed: all.some(list => list.isError && !list.data),
    retry: () => {
      for (const list of all) if (list.isError) void list.refetch()
    },
  }
}

export type EventLists = ReturnType<typeof useEventLists>

/** The texts that find a room; not its seats, as a number that is typed is the room's. */
function foundBy({ is_available, needs_approval, room_group }: Room, actor: Actor, t: Say): string {
  if (is_available === 0) return t('reservations.room_closed')
  return needs_approval && isOnlyStudent(actor) ? t('reservations.room_needs_approval') : room_group.name
}

function participantsOf<Entry>(
  active: readonly Entry[] | undefined,
  inEvent: readonly Entry[],
  toParticipant: (entry: Entry) => Participant,
): Participant[] {
  const people = [...(active ?? []), ...inEvent].map(toParticipant)
  return [...new Map(people.map(person => [person.key, person])).values()]
}

function teacherEntry({ id, full_name }: Person): Participant {
  return { key: String(id), name: full_name, icon: <IconSchool aria-hidden /> }
}

/** A student or a group as a choice of the form. */
export function studentEntry(entry: StudentEntry): Participant {
  if ('full_name' in entry) {
    const { key, full_name: name, groups } = entry
    return { key, name, groups, icon: <IconUser aria-hidden /> }
  }
  const { key, name, students_count: count, is_filling: isFilling } = entry
  return { key, name, icon: <IconUsers aria-hidden />, count, isFilling }
}

/** A small square in an event's colour, a class of event-colours.module.css; the word beside it says the same. */
export function Dot({ colour }: { colour: string | undefined }) {
  return <span className={classes(styles.dot, colour)} aria-hidden />
}

/**
 * The hint beside a room in a list: its seats, where it is, and whether it is taken, needs approval or is where the teachers usually
 * are; without any, its group.
 */
export function roomHint(room: Room, actor: Actor, t: Say, now?: 'taken' | 'usual'): string {
  if (room.is_available === 0) return t('reservations.room_closed')
  const waits = room.needs_approval && isOnlyStudent(actor)
  const hints = [
    room.seats !== null && t('reservations.seats', { count: room.seats }),
    room.location,
    now === 'taken' ? t('reservations.taken') : waits && t('reservations.room_needs_approval'),
    now === 'usual' && t('reservations.room_usual'),
  ].filter(Boolean)
  return hints.join(' · ') || room.room_group.name
}
