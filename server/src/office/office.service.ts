import { OFFICE_NAMED, type Office, type OfficeNames } from '@stunda/contract/office/endpoints.ts'
import type { KeyRow } from '@stunda/contract/reservations/keys.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { listAbsences } from '../absences/absences.service.ts'
import { firstAwaited } from '../absences/asked.service.ts'
import { firstNotInKeeping } from '../calendar-change/calendar-change.service.ts'
import { peopleUnseen } from '../notices/unseen.service.ts'
import { listPending } from '../reservations/booking/approval.service.ts'
import { lateKeys } from '../reservations/keys/key-desk.service.ts'
import { listOwedLessons } from '../reservations/owed/owed-lessons.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'

type Named = OfficeNames['first'][number]

const FIRST = { page: 1, per_page: OFFICE_NAMED }
const OWED = { ...FIRST, state: 'owed', sort: 'start', search: '' } as const

/**
 * How much of the day's work waits, and whom it concerns first, each as the list has it that it opens. 403 unless the actor runs the
 * school.
 */
export async function dayInOffice(context: AppContext, actor: SignedIn): Promise<Office> {
  if (!runsTheSchool(actor)) refuse('forbidden')
  const [undecided, away, awaited, requests, outside, late, unseen, owed] = await Promise.all([
    listAbsences(context, actor, { only: 'undecided' }),
    listAbsences(context, actor, { only: 'today' }),
    firstAwaited(context, actor, OFFICE_NAMED),
    listPending(context, actor, FIRST),
    firstNotInKeeping(context, actor, OFFICE_NAMED),
    lateKeys(context, actor),
    peopleUnseen(context, actor),
    listOwedLessons(context, actor, OWED),
  ])
  return {
    undecided: undecided.reduce((sum, absence) => sum + absence.undecided, 0),
    awaited: awaited.total,
    requests: requests.meta.total,
    not_in_keeping: outside.total,
    away: away.length,
    late_keys: late.length,
    unseen: unseen.length,
    owed: owed.meta.total,
    names: {
      undecided: people(undecided.map(({ teacher }) => teacher)),
      awaited: firstOf(
        awaited.data.map(({ substitute, reservation }) => ofLesson(reservation, substitute.full_name)),
        awaited.total,
      ),
      requests: firstOf(
        requests.data.map(booking => ofLesson(booking)),
        requests.meta.total,
      ),
      not_in_keeping: firstOf(
        outside.data.map(event => ofLesson(event)),
        outside.total,
      ),
      away: people(away.map(({ teacher }) => teacher)),
      late_keys: firstOf(await holders(context, late.slice(0, OFFICE_NAMED)), late.length),
      unseen: people(unseen),
      owed: firstOf(
        owed.data.map(({ reservation }) => ofLesson(reservation)),
        owed.meta.total,
      ),
    },
  }
}

function firstOf(first: Named[], total: number): OfficeNames {
  return { first, more: total - first.length }
}

/** The first of some people, each once. */
function people(all: readonly { id: number; full_name: string }[]): OfficeNames {
  const names = [...new Map(all.map(({ id, full_name }) => [id, full_name])).values()]
  const first = names.slice(0, OFFICE_NAMED).map(name => ({ name, start_datetime: null, room_number: null }))
  return firstOf(first, names.length)
}

function ofLesson(event: Reservation, name = whoIn(event)): Named {
  return { name, start_datetime: event.start_datetime, room_number: null }
}

/** The holders of the keys of some events. */
async function holders({ db }: AppContext, late: readonly KeyRow[]): Promise<Named[]> {
  const rooms = await listRooms(
    db,
    late.map(({ reservation }) => reservation.room_id),
  )
  return late.map(({ reservation }) => ({
    name: reservation.key_holder?.full_name ?? whoIn(reservation),
    start_datetime: null,
    room_number: rooms.find(room => room.id === reservation.room_id)?.room_number ?? null,
  }))
}

/** The first teacher of an event, or else the first student or group, or what it is called. */
function whoIn({ teachers, students = [], event_name }: Reservation): string {
  const [who] = [...teachers, ...students]
  if (!who) return event_name
  return 'full_name' in who ? who.full_name : who.name
}
