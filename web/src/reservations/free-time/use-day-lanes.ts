import { hoursRange, whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { studentsAskedAbout } from '@stunda/domain/reservations/students-asked-about.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { clashesOf } from './clashes.ts'
import { askedRange, laneNames, layLanes } from './lanes.ts'
import { laneQueryOf, useAvailability, useClashingEvents } from './use-availability.ts'

export type DayLanes = ReturnType<typeof useDayLanes>

/** When the form's room and people are taken on its day, and what of that clashes with the asked time. */
export function useDayLanes() {
  const { form, lists, settings, actor } = useEventForm()
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const { date_reservation: date } = form
  const students = studentsAskedAbout(form.students, actor, settings.max_further_students)
  const wanted = { ...laneQueryOf(form), students }
  const { lanes, isBehind } = useAvailability(wanted)
  const day = hoursRange(date, settings)
  const asked = askedRange(form.start_time, form.end_time)
  const laid = layLanes(lanes.data ?? [], day, asked)
  const names = laneNames({ ...form, students }, lists, t)
  const inOrder = names.flatMap(({ key }) => laid.find(lane => lane.key === key) ?? [])
  const events = useClashingEvents(
    inOrder.flatMap(lane => lane.clashes.flatMap(({ reservation_id }) => reservation_id ?? [])),
  )
  const closed = whyClosed(date, settings)
  const clashes = clashesOf(inOrder, { events, roomNumber, closed, day, me: actor.id }, t)
  return { wanted, lanes, isBehind, day, asked, laid, names, clashes }
}
