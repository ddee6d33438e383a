import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { closedTimes } from '@stunda/domain/reservations/opening-hours.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { type Interval, overlaps } from '@stunda/domain/time/interval.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { namesOfChoosable } from '../people/people.service.ts'
import { placesWeekly } from '../reservations/booking/places-elsewhere.service.ts'
import type { Snapshot } from '../reservations/history/history.service.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import type { CauseKind } from './cause.ts'
import { eventsAhead } from './leaving.ts'

type TeacherHours = Extract<Cause, { kind: 'teacher_hours' }>

/**
 * The lessons that fall out of a teacher's new hours. Each series is offered weekdays and times within these hours. 403 for others than the
 * teacher and those who run the school; 422 if that is no teacher.
 */
export const teacherHours: CauseKind<TeacherHours> = {
  async offers(context, actor, cause) {
    const events = await fallingOut(context, actor, cause)
    const settings = await schoolSettings(context.db)
    const days = new Set(events.flatMap(event => weekOf(dateOf(event.start_datetime))))
    const closed = [...days].flatMap(day => [...closedTimes(day, settings), ...timesLost(day, cause)])
    return {
      events,
      open: events,
      places: open => placesWeekly(context.db, context, actor, open, { closed, out_of_use: [] }),
      substitutes: true,
    }
  },
  async alongside(trx, context, actor, cause) {
    const out = new Set((await fallingOut({ ...context, db: trx }, actor, cause)).map(({ id }) => id))
    return {
      deed: { kind: 'teacher_hours', about: { teacher_id: cause.teacher_id } },
      isAbout: row =>
        out.has(row.reservation_id) &&
        !('from' in row && row.from !== cause.teacher_id) &&
        // The series would end at the same weekday and time.
        row.action !== 'append' &&
        !(row.action === 'move' && isOutside(row, cause)),
    }
  },
}

async function fallingOut(context: AppContext, actor: SignedIn, cause: TeacherHours): Promise<Snapshot[]> {
  const { teacher_id, from } = cause
  if (!canEnterAbsence(actor, teacher_id)) refuse('forbidden')
  if ((await namesOfChoosable(context.db, 'teacher', [teacher_id])).length === 0)
    refuse('invalid', { errors: { teacher_id: [{ text: 'absences.no_teacher' }] } })
  const ahead = await eventsAhead(context, { part: 'teacher', id: teacher_id }, from)
  return ahead.filter(event => isOutside(event, cause))
}

function isOutside(event: Interval, cause: TeacherHours): boolean {
  return timesLost(dateOf(event.start_datetime), cause).some(time => overlaps(time, event))
}

/** When the teacher is not there on a day. */
function timesLost(date: CivilDate, { from, weekdays }: TeacherHours): Interval[] {
  if (date < from) return []
  return closedTimes(date, {
    ...{ day_start: '00:00', day_end: '24:00', closed_days: [] },
    weekday_hours: weekdays,
  })
}
