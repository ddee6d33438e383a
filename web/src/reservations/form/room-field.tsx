import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { overfills } from '@stunda/domain/reservations/conflicts/room-capacity.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { isCivilDate } from '@stunda/domain/time/civil.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { EventFields } from '../event/event-fields.ts'
import styles from '../event/event-form.module.css'
import { useEventForm, useField } from '../event/event-form-context.ts'
import { type EventLists, roomHint } from '../event/use-event-lists.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { askedRange, freeFirst, takenRooms } from '../free-time/lanes.ts'
import { lanesOptions } from '../free-time/use-availability.ts'

const NONE: ReadonlySet<number> = new Set()

/**
 * The field for the room, each choice with its seats and whether it is taken at the form's time. Rooms known to be free when the list
 * opens come first; what is learned later only changes a room's hint, so that no choice moves under the pointer.
 */
export function RoomField() {
  const { form, lists, actor, isBound, set } = useEventForm()
  const t = useTexts()
  const [isWanted, setWanted] = useState(false)
  const taken = useTakenRooms(isWanted)
  const [last, setLast] = useState(NONE)
  const choices = freeFirst(lists.roomChoices, last)
  const roomOf = (wanted: number | null) => lists.rooms.find(({ id }) => id === wanted)
  const room = roomOf(form.room_id)
  const isLocked = room && !room.open_to_students
  const note = isLocked ? 'reservations.room_not_for_students' : 'reservations.room_needs_approval'
  const people = peopleIn(form, lists)
  const isOffered = choices.some(choice => choice.id === form.room_id)
  const others = room && !isOffered ? [{ id: room.id, label: room.room_number }] : []
  const isMaintenance = form.category_id === CATEGORY.maintenance
  const marked = choices.map(choice => {
    const one = roomOf(choice.id)
    const isClosed = one?.is_available === 0
    const isTaken = taken.has(choice.id) && !isClosed
    const disabled = isClosed && !isMaintenance && choice.id !== form.room_id
    return { ...choice, hint: one && roomHint(one, actor, t, isTaken), isFaint: isTaken, disabled }
  })
  return (
    <ChoiceField
      {...useField()('room')}
      note={
        isBound
          ? t('schedule.kind_key_issued')
          : isOnlyStudent(actor) && (isLocked || room?.needs_approval)
            ? t(note)
            : room && overfills(people, room)
              ? t('reservations.rule_room_capacity', { people, seats: room.seats ?? 0 })
              : undefined
      }
      choices={[...marked, ...others]}
      value={form.room_id}
      onChange={room_id => set({ room_id })}
      onPress={() => setWanted(true)}
      onOpen={() => {
        setWanted(true)
        setLast(taken)
      }}
      onClose={() => setWanted(false)}
      placeholder={t('reservations.choose_room')}
      icon={<IconDoor aria-hidden />}
      empty={t('reservations.list_empty')}
      searchable
      required
      className={styles.half}
    />
  )
}

/** The number of participants; a student who is also in one of the groups is counted twice. */
function peopleIn({ teachers, students }: EventFields, lists: EventLists): number {
  const sizes = new Map(lists.students.map(({ key, count = 1 }) => [key, count]))
  return students.reduce((sum, key) => sum + (sizes.get(key) ?? 1), teachers.length)
}

/** The rooms that are taken at the form's time, read while `wanted`; none until that is known, and on a closed day. */
function useTakenRooms(wanted: boolean): ReadonlySet<number> {
  const { form, lists, settings } = useEventForm()
  const { date_reservation: date, start_time, end_time, id } = form
  const ids = lists.roomChoices.map(choice => choice.id)
  const asked = askedRange(start_time, end_time)
  const isOpenDay = isCivilDate(date) && closedOn(date, settings.closed_days) === undefined
  const isAskable = asked !== undefined && isOpenDay && ids.length > 0
  const { data, isError } = useQuery({
    ...lanesOptions({ date, rooms: ids, teachers: [], students: [], except: id }),
    enabled: wanted && isAskable,
  })
  return data && asked && isOpenDay && !isError ? takenRooms(data, asked) : NONE
}
