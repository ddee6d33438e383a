import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { overfills } from '@stunda/domain/reservations/conflicts/room-capacity.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { EventFields } from '../event/event-fields.ts'
import styles from '../event/event-form.module.css'
import { useEventForm, useField, useTypedText } from '../event/event-form-context.ts'
import { type EventLists, roomHint } from '../event/use-event-lists.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { freeFirst, usualFirst } from '../fields/choice-order.ts'
import { type Clash, clashText } from '../free-time/clashes.ts'
import { useTaken } from '../free-time/use-taken.ts'
import { useTaughtLately } from './taught-lately.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The field for the room, each choice with its seats and whether it is taken at the form's time. Rooms known to be free when the list
 * opens come first, of these the teachers' usual ones and those of the chosen room's group; what is learned later only changes a room's
 * hint, so that no choice moves under the pointer.
 */
export function RoomField({ clashes, isWide = false }: { clashes: readonly Clash[]; isWide?: boolean }) {
  const { form, lists, actor, isBound, set } = useEventForm()
  const t = useTexts()
  const taken = useTaken()
  const usual = useTaughtLately()?.rooms ?? []
  const [atOpen, setAtOpen] = useState({ taken: NONE, room_id: form.room_id })
  const roomOf = (wanted: number | null) => lists.rooms.find(({ id }) => id === wanted)
  const room = roomOf(form.room_id)
  const groupOf = (id: number | null) => roomOf(id)?.room_group.id
  const near = groupOf(atOpen.room_id)
  const choices = freeFirst(
    usualFirst(lists.roomChoices, usual, ({ id }) => groupOf(id) === near),
    ({ id }) => atOpen.taken.has(`room_${id}`) || roomOf(id)?.is_available === 0,
  )
  const isLocked = room && !room.open_to_students
  const note = isLocked ? 'reservations.room_not_for_students' : 'reservations.room_needs_approval'
  const people = peopleIn(form, lists)
  const isOffered = choices.some(choice => choice.id === form.room_id)
  const others = room && !isOffered ? [{ id: room.id, label: room.room_number }] : []
  const isMaintenance = form.category_id === CATEGORY.maintenance
  const marked = choices.map(choice => {
    const one = roomOf(choice.id)
    const isClosed = one?.is_available === 0
    const isTaken = taken.has(`room_${choice.id}`) && !isClosed
    const now = isTaken ? 'taken' : usual.includes(choice.id) ? 'usual' : undefined
    const disabled = isClosed && !isMaintenance && choice.id !== form.room_id
    return { ...choice, hint: one && roomHint(one, actor, t, now), isFaint: isTaken, disabled }
  })
  const field = useField()('room')
  return (
    <ChoiceField
      {...field}
      {...useTypedText('room')}
      error={field.error || clashText(clashes, 'room', t)}
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
      onOpen={() => setAtOpen({ taken, room_id: form.room_id })}
      placeholder={t('reservations.choose_room')}
      icon={<IconDoor aria-hidden />}
      empty={t('reservations.list_empty')}
      searchable
      required
      className={isWide ? styles.whole : styles.half}
    />
  )
}

/** The number of participants; a student who is also in one of the groups is counted twice. */
function peopleIn({ teachers, students }: EventFields, lists: EventLists): number {
  const sizes = new Map(lists.students.map(({ key, count = 1 }) => [key, count]))
  return students.reduce((sum, key) => sum + (sizes.get(key) ?? 1), teachers.length)
}
