import type { Taken, TakenQuery } from '@stunda/contract/schedule/schedule.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { civilDateTime, civilNow, clockToMinutes } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import { busyElsewhere } from '../elsewhere/elsewhere.service.ts'
import { listTeachers } from '../people/people.service.ts'
import { takenAt } from '../reservations/reading/schedule-reading.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { refuseBeyondHorizon, refuseField } from './days.ts'

/**
 * Which rooms, people and groups are taken at a time of a day. Actors who do not see all students are told of rooms and of who teaches.
 * 403 for actors who cannot book; 422 for a time that ends before it begins, and beyond the actor's horizon.
 */
export async function getTaken(
  context: AppContext,
  actor: SignedIn,
  { date, start_time, end_time, except }: z.output<typeof TakenQuery>,
): Promise<Taken> {
  if (!canCreateReservation(actor)) refuse('forbidden')
  if (end_time <= start_time) refuseField('end_time', { text: 'rules.ends-after-start' })
  const { db, instant } = context
  const settings = await plainSettings(db)
  refuseBeyondHorizon(actor, settings, civilNow(settings.time_zone, instant()), date)
  const asked = {
    start_datetime: civilDateTime(date, clockToMinutes(start_time)),
    end_datetime: civilDateTime(date, clockToMinutes(end_time)),
    except,
  }
  const taken = await takenAt(db, asked, seesAllStudents(actor))
  const teachers = (await listTeachers(context)).map(({ id }) => id)
  const elsewhere = (await busyElsewhere(db, [date], teachers))
    .filter(({ start, end }) => start < clockToMinutes(end_time) && clockToMinutes(start_time) < end)
    .map(({ user_id }) => user_id)
  return { ...taken, elsewhere: [...new Set(elsewhere)] }
}
