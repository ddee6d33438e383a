import type { Conflicts, RefusalReason, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import type { Reason, RuleName } from '@stunda/domain/reservations/rule.ts'
import { namesOfGroups, namesOfPeople } from '../../people/people.service.ts'
import { listRooms } from '../../rooms/rooms.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { TextRef } from '../../shared/refusal.ts'
import { inEachLanguage, text } from '../../texts/texts.ts'
import * as reservationJson from '../events/reservation-json.repository.ts'
import { viewerAt } from '../events/viewer.ts'
import { type Judged, unique } from './booking.service.ts'

/** The text of a reason. An actor who is the only busy person is addressed directly. */
export function sentenceOf(reason: Reason, actor: Pick<SignedIn, 'id'>): TextRef {
  const { rule, params, names } = reason
  if (isOnlyInOwnWay(reason, actor)) return { text: 'reservations.you_are_busy' }
  const values = names ? inLanguage(params, names) : params
  return { text: `rules.${rule}`, ...(values && { values }) }
}

const inLanguage =
  (params: Reason['params'], names: NonNullable<Reason['names']>) =>
  (language: Language): Record<string, string | number> => ({
    ...params,
    ...(names[language] !== undefined && { name: names[language] }),
  })

function isOnlyInOwnWay({ rule, teacher_ids, student_ids }: Reason, { id }: Pick<SignedIn, 'id'>): boolean {
  const busy = rule === 'teacher-conflict' ? teacher_ids : rule === 'student-conflict' ? student_ids : []
  return busy?.length === 1 && busy[0] === id
}

/** For each event the reasons in the form of the contract, and the `conflicts` made of them, limited to what the actor may see. */
export async function describeReasons(
  context: AppContext,
  actor: SignedIn,
  judged: readonly Judged[],
): Promise<{ reasons: RefusalReason[]; conflicts: Conflicts }[]> {
  const { db } = context
  const [first] = judged
  if (!first) return []
  const all = judged.flatMap(one => one.reasons)
  const visible = judged.map(one => visibleEvents(actor, one))
  const [rooms, people, groups, events] = await Promise.all([
    listRooms(db, unique(judged.map(one => one.situation.event.room_id))),
    namesOfPeople(
      db,
      actor.language,
      unique(all.flatMap(reason => [...(reason.teacher_ids ?? []), ...(reason.student_ids ?? [])])),
    ),
    namesOfGroups(db, unique(all.flatMap(reason => reason.group_ids ?? []))),
    reservationJson.reservationsByIds(db, viewerAt(actor, first.situation.now), unique(visible.flat())),
  ])
  const nameOf = new Map(people.map(person => [person.id, person.full_name]))

  return judged.map((one, index) => {
    const { event, active_teacher_ids, active_student_ids } = one.situation
    const shown = events.filter(({ id }) => visible[index]?.includes(id))
    /**
     * Names people for the actor. An actor who does not see all students gets only people whom they requested and may choose, and of
     * inactive ones only the id: ids can be guessed, and members of a group may be secret.
     */
    const named = (ids: readonly number[] = [], choosable: readonly number[], isInactive: boolean) =>
      people
        .filter(({ id }) => ids.includes(id))
        .filter(({ id }) => seesAllStudents(actor) || isInactive || choosable.includes(id))
        .map(({ id }) => ({
          id,
          ...((seesAllStudents(actor) || !isInactive) && { full_name: nameOf.get(id) ?? '' }),
        }))
    const reasons = one.reasons.map((reason): RefusalReason => {
      const { rule, field, params = {}, event_ids = [], teacher_ids, student_ids, group_ids = [] } = reason
      const { text: id, values } = sentenceOf(reason, actor)
      return {
        rule,
        field,
        params,
        ...inEachLanguage(actor.language, language => ({ message: text(language, id, values) })),
        event_ids: shown.map(event => event.id).filter(id => event_ids.includes(id)),
        teachers: named(teacher_ids, active_teacher_ids, rule === 'teachers-active'),
        students: named(student_ids, active_student_ids, rule === 'students-active'),
        groups: groups.filter(({ id }) => group_ids.includes(id)),
      }
    })
    const room = rooms.find(({ id }) => id === event.room_id) ?? null
    return { reasons, conflicts: conflictsOf(reasons, shown, room) }
  })
}

/** The contract's `conflicts` (specification 3, "Conflict data"), derived from the reasons. */
function conflictsOf(
  reasons: readonly RefusalReason[],
  events: readonly Reservation[],
  room: Room | null,
): Conflicts {
  const of = (rule: RuleName) => reasons.filter(reason => reason.rule === rule)
  const param = (rule: RuleName, name: string) => of(rule)[0]?.params[name] ?? null
  const limit = (rule: RuleName, name: string) => {
    const value = param(rule, name)
    return value === null ? null : Number(value)
  }
  const busy = (rule: RuleName, kind: 'teachers' | 'students') =>
    of(rule).flatMap(reason =>
      reason[kind].flatMap(({ id, full_name }) => (full_name === undefined ? [] : [{ id, full_name }])),
    )
  const latest = param('ends-within-day', 'day_end')
  return {
    room: reasons.some(({ field }) => field === 'room') ? room : null,
    events: [...events],
    teachers: busy('teacher-conflict', 'teachers'),
    students: busy('student-conflict', 'students'),
    end_datetime: latest === null ? null : String(latest),
    noActiveTeachers: of('teachers-active').flatMap(reason => reason.teachers),
    noActiveStudents: [
      ...of('groups-not-empty')
        .flatMap(reason => reason.groups)
        .map(group => ({ key: `group_${group.id}`, ...group })),
      ...of('students-active')
        .flatMap(reason => reason.students)
        .map(({ id, full_name }) => ({
          key: `student_${id}`,
          id,
          ...(full_name !== undefined && { name: full_name }),
        })),
    ],
    max_reservation_days: limit('max-reservation-days', 'max_reservation_days'),
    daily_reservation_limit: limit('daily-reservation-limit', 'daily_reservation_limit'),
    active_reservation: limit('active-reservation', 'active_reservation'),
    subject_id: null,
  }
}

/** The events in the way that the actor may see; a student sees those in the requested room and her own. */
function visibleEvents(actor: SignedIn, { situation, reasons }: Judged): number[] {
  const inTheWay = unique(reasons.flatMap(reason => reason.event_ids ?? [])).filter(id => id > 0)
  if (seesAllStudents(actor)) return inTheWay
  const { event, others } = situation
  return others
    .filter(other => inTheWay.includes(other.id))
    .filter(other => other.room_id === event.room_id || other.student_ids.includes(actor.id))
    .map(other => other.id)
}
