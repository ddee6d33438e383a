import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import type { Reason } from '@stunda/domain/reservations/rule.ts'
import { brokenRules } from '@stunda/domain/reservations/rules.ts'
import {
  type AskedEvent,
  askedGroupIds,
  askedStudentIds,
  directStudentIds,
  type SchoolFacts,
  type Situation,
} from '@stunda/domain/reservations/situation.ts'
import { startingStatus } from '@stunda/domain/reservations/starting-status.ts'
import { civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../db/database.ts'
import type { House } from '../http/house.ts'
import type { SignedIn } from '../http/route.ts'
import { type SettingsRow, schoolSettings } from '../settings/settings.service.ts'
import type { People, Snapshot } from './reservations.repository.ts'
import * as situationRepository from './situation.repository.ts'

/** An event that was judged: what the rules say of it, and what they were told. */
export interface Judged {
  situation: Situation
  reasons: Reason[]
  /** Of the asked room; null when there is no such room. */
  room_group_id: number | null
}

/**
 * Judges an event that is asked for, holding everything it would take until the transaction ends: what the rules allow can
 * then be written. `before`: the event as it stands, when it is a change.
 */
export async function judge(
  trx: Trx,
  house: House,
  actor: SignedIn,
  body: ParsedEventBody,
  before?: Snapshot,
): Promise<Judged> {
  const asked: AskedEvent = { ...body, ...(before && { id: before.id }) }
  const student_ids = directStudentIds(asked)
  const group_ids = askedGroupIds(asked)
  await situationRepository.lockClaimed(trx, {
    rooms: [asked.room_id],
    people: [actor.id, ...asked.teachers, ...student_ids],
    groups: group_ids,
  })

  const settings = await schoolSettings(trx)
  const now = civilNow(settings.time_zone, house.instant())
  const date = dateOf(asked.start_datetime)
  const except = before?.id ?? null
  const facts = await situationRepository.loadNamedFacts(trx, {
    room_id: asked.room_id,
    teachers: asked.teachers,
    student_ids,
    group_ids,
    subject_id: asked.subject_id,
    actor_id: actor.id,
    date,
    now,
    except,
  })
  const others = await situationRepository.loadOthers(trx, {
    rooms: [asked.room_id],
    people: peopleTaken(asked, facts.groups),
    date_from: date,
    date_to: date,
    except,
  })

  const { room, booked_ahead, booked_that_day, ...named } = facts
  const situation: Situation = {
    ...named,
    actor,
    event: { ...asked, status_id: startingStatus(actor, asked, room ?? undefined, before) },
    ...(before && { before }),
    now,
    school: schoolFacts(settings),
    ...(room && { room }),
    others,
    limits: { ...limitsOf(actor, settings.role_limits), booked_ahead, booked_that_day },
    single: !before || before.recurrence === 'single',
  }
  return { situation, reasons: brokenRules(situation), room_group_id: room?.room_group_id ?? null }
}

/** Everybody whom an event takes: its teachers, its students, and those its groups bring. */
export function peopleTaken(event: AskedEvent, groups: Situation['groups']): number[] {
  return [...event.teachers, ...askedStudentIds({ event, groups })]
}

/** Who an event that the rules allow puts where. */
export function peopleOf({ event, groups }: Situation): People {
  return { teachers: [...new Set(event.teachers)], students: directStudentIds(event), groups }
}

/** The school's settings as the rules take them. */
export function schoolFacts({ day_start, day_end, closed_days }: SettingsRow): SchoolFacts {
  return { day_start, day_end, closed_days }
}
