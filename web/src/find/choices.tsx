import type { FoundGroup, FoundPerson, FoundRoom, RestOfToday } from '@stunda/contract/find/find.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canSeePlan } from '@stunda/domain/permissions/can-see-plan.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, type CivilDate, type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Say, Texts } from '../i18n/texts.ts'
import { formatOnDay, formatOnWeekdays } from '../shared/dates/format.ts'
import { unlessSaid } from '../shared/said-once.ts'
import type { Option } from '../shared/ui/option-list.tsx'
import { fewOf, shortUnlessFew, whoIsIn } from '../shared/who-is-in.ts'

/** Something that can be chosen from the search: it opens an address, or runs. */
export interface Choice extends Option {
  id: string
  to?: string | undefined
  run?(): void
  /** It comes first the next time. */
  isKept?: true
}

export interface ChoiceGroup {
  title: string
  options: readonly Choice[]
}

export interface Wording {
  t: Texts
  now: CivilDateTime
  actor: Actor
  /** The events that were found with them. */
  events: readonly Reservation[]
}

/** At most so many groups are named beside a student. */
const MOST_GROUPS = 2

/** A person: where they are now or next; opens that event, otherwise their plan or the nearest of their events that were found. */
export function personChoice(person: FoundPerson, wording: Wording): Choice {
  const { t, actor, events } = wording
  const { id, full_name, role, groups, today } = person
  const isIn = ({ teachers, students = [] }: Reservation) =>
    teachers.some(teacher => teacher.id === id) || students.some(({ key }) => key === `student_${id}`)
  const roleWords = {
    teacher: t('find.teacher'),
    student: fewOf(groups, MOST_GROUPS) || t('find.student'),
    other: '',
  }
  return {
    id: `person_${id}`,
    label: full_name,
    about: roleWords[role],
    icon: role === 'teacher' ? <IconSchool aria-hidden /> : <IconUser aria-hidden />,
    ...(today && { hint: restInWords(today, t) }),
    ...opening(eventOfToday(today) ?? planOf(actor, id) ?? eventAddress(events.find(isIn))),
    isKept: true,
  }
}

/** A room: until when it is free or taken; opens its week. */
export function roomChoice(room: FoundRoom, { t, now }: Wording): Choice {
  const { now: event, next } = room.today
  const words = event
    ? t('find.busy_until', { until: clockOf(event.end_datetime) })
    : next
      ? t('find.free_until', { until: clockOf(next.start_datetime) })
      : t('find.free_today')
  return {
    id: `room_${room.id}`,
    label: room.room_number,
    about: unlessSaid(room.name, room.room_number),
    hint: room.is_available ? words : t('schedule.room_unavailable'),
    icon: <IconDoor aria-hidden />,
    to: `/?date=${dateOf(now)}&view=week&rooms=${room.id}`,
    isKept: true,
  }
}

/** A group: where it is now or next; opens that event, otherwise the nearest of its events that were found. */
export function groupChoice(group: FoundGroup, { t, events }: Wording): Choice {
  const key = `group_${group.id}`
  const isIn = ({ students = [] }: Reservation) => students.some(student => student.key === key)
  return {
    id: key,
    label: group.name,
    about: t('find.students', { count: group.students_count }),
    hint: restInWords(group.today, t),
    icon: <IconUsers aria-hidden />,
    ...opening(eventOfToday(group.today) ?? eventAddress(events.find(isIn))),
    isKept: true,
  }
}

/** An event, with when and where it is; one that is over or cancelled says so. */
export function eventChoice(event: Reservation, room_number: string, wording: Wording): Choice {
  const { t, now } = wording
  const { start_date, recurrence } = event
  const isOver = event.end_datetime <= now
  const isCancelled = event.status_id === STATUS.cancelled
  const isWeekly = recurrence === 'weekly' && !isOver && !isCancelled
  const day = isWeekly ? formatOnWeekdays(start_date, t.language) : dayInWords(start_date, wording)
  const state = isCancelled ? t('find.cancelled') : isOver ? t('find.past') : ''
  return {
    id: `event_${event.id}`,
    label: event.event_name,
    about: whoIsIn(shortUnlessFew(event)),
    hint: [state, [`${day} ${event.start_time}`, room_number].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' · '),
    icon: <IconCalendarEvent aria-hidden />,
    to: eventAddress(event),
    ...((isOver || isCancelled) && { isFaint: true }),
  }
}

function dayInWords(date: CivilDate, { t, now }: Wording): string {
  const today = dateOf(now)
  if (date === today) return t('find.today')
  return date === addDays(today, 1) ? t('find.tomorrow') : formatOnDay(date, t.language, now.slice(0, 4))
}

/** The plan of a person, if the actor may see it. */
export function planChoice({ id, full_name }: FoundPerson, { t, actor }: Wording): Choice | undefined {
  const to = planOf(actor, id)
  const label = t('find.plan_of', { name: full_name })
  return to === undefined
    ? undefined
    : { id: `plan_${id}`, label, icon: <IconCalendarUser aria-hidden />, to }
}

/** The address of a person's plan; undefined if the actor may not see it. */
export function planOf(actor: Actor, user_id: number): string | undefined {
  return canSeePlan(actor, user_id) ? `/individual-plan?user=${user_id}` : undefined
}

function restInWords({ now, next }: RestOfToday, t: Say): string {
  if (now) return t('find.now', { room: now.room_number, until: clockOf(now.end_datetime) })
  if (next) return t('find.next', { room: next.room_number, start: clockOf(next.start_datetime) })
  return t('find.not_today')
}

function eventOfToday(today: RestOfToday | null): string | undefined {
  const place = today?.now ?? today?.next
  return place ? addressOf(dateOf(place.start_datetime), place.reservation_id) : undefined
}

function eventAddress(event: Reservation | undefined): string | undefined {
  return event && addressOf(event.start_date, event.id)
}

const addressOf = (date: CivilDate, event_id: number) => `/?date=${date}&view=day&event=${event_id}`

const opening = (to: string | undefined) => (to === undefined ? { disabled: true } : { to })
