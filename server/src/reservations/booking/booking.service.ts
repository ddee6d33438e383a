import { studentBooksHerself } from '@stunda/domain/reservations/conflicts/student-books-herself.ts'
import { type Limits, limitsOf, maxFurtherStudents } from '@stunda/domain/reservations/limits-of.ts'
import { holdsKey, wantsKey } from '@stunda/domain/reservations/room-key.ts'
import type { Reason, RuleName } from '@stunda/domain/reservations/rule.ts'
import { brokenRules } from '@stunda/domain/reservations/rules.ts'
import {
  askedGroupIds,
  askedStudentIds,
  type BookedEvent,
  directStudentIds,
  isLive,
  type KeyOut,
  type OtherEvent,
  type RequestedEvent,
  type Situation,
} from '@stunda/domain/reservations/situation.ts'
import { leavesItsKey, startingStatus } from '@stunda/domain/reservations/starting-status.ts'
import { type CivilDateTime, civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { type Answers, type Ask, askTogether } from '../../db/asked-together.ts'
import type { Db, Trx } from '../../db/database.ts'
import { choosable } from '../../people/student-list.service.ts'
import { type SettingsRow, schoolFacts, schoolSettings } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { People, Snapshot } from '../events/reservations.repository.ts'
import { nobodyUnless } from '../events/responsible.ts'
import * as situationRepository from '../events/situation.repository.ts'
import { type Booked, weekIn } from '../limits/booked.repository.ts'
import { countBooked, withEvent } from '../limits/limits.service.ts'
import { withStanding } from './standing.service.ts'

/** A requested event; `before`: its present state, if it is a change. */
export interface BookingRequest {
  event: RequestedEvent
  before?: Snapshot & Pick<BookedEvent, 'stood'>
  /** Whether it does not belong to a series. */
  single: boolean
  /** The rules that are skipped for it. */
  waived?: ReadonlySet<RuleName>
}

/** A requested event that is no change. */
export type NewRequest = BookingRequest & { before?: never }

/** The result of the rules for one event: the broken rules, and the facts that they were given. */
export interface Judged {
  situation: Situation
  reasons: Reason[]
  /** The group of the requested room; null if there is no such room. */
  room_group_id: number | null
}

/**
 * Locks the rooms, people and groups of the events until the transaction ends, so that what the rules allow can be written. Returns a new id of
 * each table in `draws`, and what is asked right behind the locks.
 */
export async function lockRequested<const Behind extends readonly Ask[]>(
  trx: Trx,
  actor: SignedIn,
  asked: readonly BookingRequest[],
  draws: readonly string[] = [],
  ...behind: Behind
): Promise<[number[], ...Answers<Behind>]> {
  const events = asked.map(one => one.event)
  const claimed = {
    rooms: unique(events.map(event => event.room_id)),
    people: unique([actor.id, ...events.flatMap(event => [...event.teachers, ...directStudentIds(event)])]),
    groups: unique(events.flatMap(askedGroupIds)),
  }
  return situationRepository.lockClaimed(trx, claimed, draws, ...behind)
}

/**
 * Locks new events as lockRequested and judges them as judgeAll, in one round trip where nothing has to be read in between. Returns also a new id
 * of each table in `draws`, and what is asked behind.
 */
export async function lockAndJudge<const Behind extends readonly Ask[]>(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  asked: readonly NewRequest[],
  draws: readonly string[] = [],
  ...behind: Behind
): Promise<{ judged: Judged[]; drawn: number[]; answers: Answers<Behind> }> {
  const needed = await factsFor(trx, actor, asked)
  const [drawn, settings, facts, ...answers] = await lockRequested(
    trx,
    actor,
    asked,
    draws,
    schoolSettings,
    needed,
    ...behind,
  )
  return { judged: await judgeWith(trx, context, actor, asked, { settings, facts }), drawn, answers }
}

/**
 * Applies the rules to events that are requested together, in their order; accepted events count as booked for the later ones. Loads
 * the facts for all of them at once. `waived`: the rules that are skipped.
 */
export async function judgeAll(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  requested: readonly BookingRequest[],
  { waived = NO_RULES }: { waived?: ReadonlySet<RuleName> } = {},
): Promise<Judged[]> {
  const asked = await withStanding(db, actor, requested)
  const [settings, facts] = await askTogether(db, schoolSettings, await factsFor(db, actor, asked, waived))
  return judgeWith(db, context, actor, asked, { settings, facts, waived })
}

/** Returns a query for the facts that the rules need about events; it is sent later, behind the locks. */
export async function factsFor(
  db: Db,
  actor: SignedIn,
  asked: readonly BookingRequest[],
  waived = NO_RULES,
): Promise<Ask<Loaded['facts']>> {
  const events = asked.map(one => one.event)
  const named = await namedIn(db, actor, asked, waived)
  const needed = {
    places: events.map(event => ({ room_id: event.room_id, date: dateOf(event.start_datetime) })),
    teachers: unique(events.flatMap(event => event.teachers)),
    students: named.students,
    groups: named.groups,
    subjects: unique(events.flatMap(event => event.subject_id ?? [])),
    watched: [actor.id],
    except: idsOf(events),
  }
  return db => situationRepository.loadFacts(db, needed)
}

/** Applies the rules as judgeAll, with the facts of factsFor. */
export async function judgeWith(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  asked: readonly BookingRequest[],
  loaded: Pick<Loaded, 'settings' | 'facts'> & Partial<Pick<Loaded, 'waived'>>,
): Promise<Judged[]> {
  const { settings, facts, waived = NO_RULES } = loaded
  const events = asked.map(one => one.event)
  const except = idsOf(events)
  const now = civilNow(settings.time_zone, context.instant())
  const keys_out = events.some(wantsKey) ? await situationRepository.loadKeysOut(db, except) : []
  const limits = limitsOf(actor, settings.role_limits)
  const dates = unique(events.map(event => dateOf(event.start_datetime)))
  const booked = await countBooked(db, limits, { actor_id: actor.id, dates, now, except, prime: settings })
  return judgeInOrder(actor, asked, { settings, now, facts, keys_out, limits, booked, waived })
}

function idsOf(events: readonly RequestedEvent[]): number[] {
  return events.flatMap(event => event.id ?? [])
}

/**
 * The students and groups of the events, without those whom the actor may not choose, unless they are in the event already. The others
 * are refused as if they did not exist, so that nothing is revealed about their time.
 */
export async function namedIn(
  db: Db,
  actor: SignedIn,
  asked: readonly BookingRequest[],
  waived: ReadonlySet<string>,
) {
  const idsIn = (events: readonly RequestedEvent[]) => ({
    students: unique(events.flatMap(directStudentIds)),
    groups: unique(events.flatMap(askedGroupIds)),
  })
  const named = idsIn(asked.map(one => one.event))
  if (waived.has(studentBooksHerself.name)) return named
  const present = idsIn(asked.flatMap(one => one.before ?? []))
  const may = await choosable(db, actor, named)
  return {
    students: named.students.filter(id => may.students.includes(id) || present.students.includes(id)),
    groups: named.groups.filter(id => may.groups.includes(id) || present.groups.includes(id)),
  }
}

/** What the rules are applied with. */
export interface Loaded {
  settings: SettingsRow
  now: CivilDateTime
  facts: situationRepository.NamedFacts & { others: readonly OtherEvent[] }
  keys_out: readonly KeyOut[]
  limits: Limits
  booked: Booked
  waived: ReadonlySet<RuleName>
}

const NO_RULES: ReadonlySet<RuleName> = new Set()

/** Applies the rules as judgeAll, with what was loaded. */
export function judgeInOrder(actor: SignedIn, asked: readonly BookingRequest[], loaded: Loaded): Judged[] {
  const { settings, facts, limits } = loaded
  const max_further_students = maxFurtherStudents(actor, settings.max_further_students)
  const school = schoolFacts(actor.language, settings)
  const others = Map.groupBy(facts.others, other => dateOf(other.start_datetime))
  const bookedOn = new Map(loaded.booked.by_day.map(day => [day.date, day.booked]))
  const used = new Map(loaded.booked.by_week.map(week => [week.monday, week]))
  let booked_ahead = loaded.booked.ahead
  const kept = asked.filter(
    ({ event, before }) => wantsKey(event) && holdsKey(before) && !leavesItsKey(event, before),
  )
  const keys_out = [...loaded.keys_out, ...kept.map(({ event }, index) => keyOf(event, index))]

  return asked.map(({ event: wanted, before, single, waived = loaded.waived }, index) => {
    const date = dateOf(wanted.start_datetime)
    const room = facts.rooms.find(known => known.id === wanted.room_id)
    const category = categoryOf(wanted, before, facts)
    const status_id = startingStatus(actor, wanted, room, before)
    const event = { ...wanted, ...nobodyUnless(category), status_id }
    const situation: Situation = {
      actor,
      event,
      ...(before && { before }),
      ...(category && { category }),
      now: loaded.now,
      school,
      single,
      ...(room && { room }),
      active_teacher_ids: facts.active_teacher_ids,
      last_days: facts.last_days,
      active_student_ids: facts.active_student_ids,
      groups: groupsOf(event, facts),
      subject_exists: event.subject_id === null || facts.subject_ids.includes(event.subject_id),
      others: others.get(date) ?? [],
      keys_out: [...keys_out],
      limits: {
        ...limits,
        ...{ prime_time_start: settings.prime_time_start, prime_time_end: settings.prime_time_end },
        ...{ max_further_students, booked_ahead, booked_that_day: bookedOn.get(date) ?? 0 },
        week: weekIn({ by_week: [...used.values()] }, date),
      },
    }
    const reasons = brokenRules(situation, waived)
    if (reasons.length === 0 && isLive(event)) {
      others.set(date, [...situation.others, asOther(situation, -1 - index)])
      if (wantsKey(event) && !keys_out.some(key => key.event_id === event.id))
        keys_out.push(keyOf(event, index))
      if (!before || before.created_by === actor.id) {
        bookedOn.set(date, (bookedOn.get(date) ?? 0) + 1)
        if (event.end_datetime > loaded.now) booked_ahead += 1
        const monday = startOfWeek(date)
        used.set(monday, { monday, ...withEvent(situation.limits.week, event, settings) })
      }
    }
    return { situation, reasons, room_group_id: room?.room_group_id ?? null }
  })
}

/** The ids of everybody in an event: teachers, students and members of its groups. */
export function peopleTaken(event: RequestedEvent, groups: Situation['groups']): number[] {
  return [...event.teachers, ...askedStudentIds({ event, groups })]
}

/** The people of an accepted event, in the form in which they are inserted. */
export function peopleOf({ event, groups }: Situation): People {
  return { teachers: unique(event.teachers), students: unique(directStudentIds(event)), groups }
}

/** The distinct items, in the order of their first occurrence. */
export function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}

function groupsOf(event: RequestedEvent, { groups }: situationRepository.NamedFacts): Situation['groups'] {
  const ids = askedGroupIds(event)
  return groups.filter(group => ids.includes(group.id))
}

/** The category of a requested event; one that was removed from the list may only stay. */
function categoryOf(
  { category_id }: RequestedEvent,
  before: RequestedEvent | undefined,
  { categories }: situationRepository.NamedFacts,
) {
  return categories.find(
    ({ id, removed }) => id === category_id && (!removed || before?.category_id === category_id),
  )
}

/** The key handed out for an event; a new event has a negative placeholder id. */
function keyOf({ id, room_id }: RequestedEvent, index: number): KeyOut {
  return { room_id, event_id: id ?? -1 - index }
}

/** A requested event as an obstacle for others; a new event has `placeholder` as its id. */
export function asOther(situation: Situation, placeholder: number): OtherEvent {
  const { id = placeholder, room_id, start_datetime, end_datetime, teachers } = situation.event
  return {
    id,
    room_id,
    start_datetime,
    end_datetime,
    teacher_ids: teachers,
    student_ids: askedStudentIds(situation),
  }
}
