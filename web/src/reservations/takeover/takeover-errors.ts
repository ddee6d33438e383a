import type { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import { hoursOf, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'
import { hasTime } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { mostDays } from './out-of-use.ts'
import type { TakeoverErrors } from './takeover-fields.tsx'

/** An empty takeover on a day. */
export function beginning(date: CivilDate): TypedTakeover {
  return {
    ...{ event_name: '', category_id: CATEGORY.concert, subject_id: null, description: '' },
    ...{ responsible_name: '', responsible_phone: '', teachers: [], students: [], rooms: [] },
    times: [{ date_reservation: date, start_time: '', end_time: '' }],
  }
}

/** A room that is out of use from a time on until the end of that day. */
export function outOfUse(room: number, start: CivilDateTime, hours: OpeningHours): TypedTakeover {
  const date = dateOf(start)
  return {
    ...beginning(date),
    ...{ category_id: CATEGORY.maintenance, rooms: [room], until: date },
    times: [{ date_reservation: date, start_time: clockOf(start), end_time: hoursOf(date, hours).day_end }],
  }
}

type Problem = NonNullable<Offered['problems']>[number]

/** Whether a problem is shown at its field once the user has tried to book. */
export const isAtField = ({ field }: Problem): boolean => AT_FIELDS.has(field)

const AT_FIELDS = new Set(['students', 'subject_id', 'responsible_name', 'responsible_phone'])

/** That there are too many times for so many rooms; empty: there are not. */
export function tooMany({ rooms, times }: TypedTakeover, t: Say): Pick<TakeoverErrors, 'times'> {
  const most = mostDays(rooms.length)
  return times.length > most ? { times: t('takeover.too_many_times', { count: most }) } : {}
}

/** The errors of the typed values, in the order of the fields. */
export function errorsOf(typed: TypedTakeover, problems: readonly Problem[], t: Say): TakeoverErrors {
  const required = t('reservations.required')
  const at = (name: string) => problems.find(({ field }) => field === name)?.message
  const [nobody, subject] = [at('students'), at('subject_id')]
  const [responsible_name, responsible_phone] = [at('responsible_name'), at('responsible_phone')]
  return {
    ...(typed.event_name === '' && { event_name: required }),
    ...(typed.rooms.length === 0 && { rooms: required }),
    ...((typed.times.length === 0 || !typed.times.every(hasTime)) && { times: required }),
    ...tooMany(typed, t),
    ...(responsible_name && { responsible_name }),
    ...(responsible_phone && { responsible_phone }),
    ...(nobody && { teachers: nobody }),
    ...(subject && { subject_id: subject }),
  }
}
