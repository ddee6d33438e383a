import type { Alternative, Refusal } from '@stunda/contract/reservations/reservations.ts'
import {
  alternatives,
  asOther,
  type DayLookedAt,
  nearestOnDay,
  type TimeElsewhere,
} from '@stunda/domain/reservations/alternatives.ts'
import type { Reason } from '@stunda/domain/reservations/rule.ts'
import type { OtherEvent, WeekUse } from '@stunda/domain/reservations/situation.ts'
import { weeklyPlaces } from '@stunda/domain/reservations/weekly-places.ts'
import { type CivilDate, civilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { daysFrom, startOfWeek, weekOf } from '@stunda/domain/time/week.ts'
import type { Db } from '../../db/database.ts'
import { busyElsewhere } from '../../elsewhere/elsewhere.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { Refused, type TextRef } from '../../shared/refusal.ts'
import * as situationRepository from '../events/situation.repository.ts'
import { type Booked, weekIn } from '../limits/booked.repository.ts'
import { countBooked } from '../limits/limits.service.ts'
import { type Judged, peopleTaken, unique } from './booking.service.ts'
import { describeReasons, sentenceOf } from './refusal-reasons.service.ts'

/** The number of days, with the requested one, that are searched for another time. */
export const DAYS_LOOKED_AT = 7

/** Refuses a booking (422) with all reasons, conflicts, alternatives, and the fields of `besides`. */
export async function refuseBooking(
  context: AppContext,
  actor: SignedIn,
  judged: Judged,
  besides: Pick<Refusal, 'swap_with'> = {},
): Promise<never> {
  const [[described], [found]] = await Promise.all([
    describeReasons(context, actor, [judged]),
    findAlternatives(context.db, actor, [judged], DAYS_LOOKED_AT),
  ])
  throw new Refused('invalid', {
    errors: errorsOf(judged.reasons, actor),
    extra: { ...described, alternatives: found, ...besides },
  })
}

/** The contract's `errors` for reasons: texts by field. */
export function errorsOf(reasons: readonly Reason[], actor: Pick<SignedIn, 'id'>): Record<string, TextRef[]> {
  const errors: Record<string, TextRef[]> = {}
  for (const reason of reasons) {
    errors[reason.field] ??= []
    errors[reason.field]?.push(sentenceOf(reason, actor))
  }
  return errors
}

/**
 * Up to six places for each event where it would be accepted, on its day and the `days - 1` days after it. `besides`: events that are
 * not booked yet and must keep their places; then rooms of other groups are searched too.
 */
export async function findAlternatives(
  db: Db,
  actor: SignedIn,
  judged: readonly Judged[],
  days: number,
  besides?: readonly OtherEvent[],
): Promise<Alternative[][]> {
  const search = await loadSearch(db, actor, judged, days, besides !== undefined)
  return judged.map(one => search.places(one, besides))
}

/** Searches places for each of some events; `besides`: as findAlternatives. */
export interface Search {
  /** Up to six, as findAlternatives. */
  places(one: Judged, besides?: readonly OtherEvent[]): Alternative[]
  /** The nearest on its day in a room of its room's group; of equally near ones its own room, then one with its features. */
  nearestOfItsKind(one: Judged, besides: readonly OtherEvent[]): Alternative | undefined
  /** Up to six places for each date of a series at the weekdays and times that most of them can have, in rooms of its group; for `week` only. */
  weekly(series: readonly Judged[], besides: readonly OtherEvent[]): Alternative[][]
}

/**
 * Loads what is in the way of some events on their days, for searching places for each of them, once or more. `days`: so many from its own
 * on, or all of its week.
 */
export async function loadSearch(
  db: Db,
  actor: SignedIn,
  judged: readonly Judged[],
  days: number | 'week',
  everywhere: boolean,
): Promise<Search> {
  const [first] = judged
  if (!first) return { places: () => [], nearestOfItsKind: () => undefined, weekly: () => [] }
  const daysOf = ({ situation }: Judged) => {
    const date = dateOf(situation.event.start_datetime)
    return days === 'week' ? weekOf(date) : daysFrom(date, days)
  }
  const dates = unique(judged.flatMap(daysOf))
  const rooms = await situationRepository.loadRoomsOfGroups(
    db,
    everywhere ? 'all' : unique(judged.flatMap(one => one.room_group_id ?? [])),
  )
  const except = judged.flatMap(one => one.situation.event.id ?? [])
  // Other rooms are searched on the requested days only, the requested rooms and people on all days.
  const askedDates =
    days === 'week' ? dates : unique(judged.map(({ situation }) => dateOf(situation.event.start_datetime)))
  const askedRooms = unique(judged.map(({ situation }) => situation.event.room_id))
  const [found, elsewhere, booked] = await Promise.all([
    situationRepository.loadOthers(db, {
      places: [
        ...placesOn(
          askedDates,
          rooms.map(room => room.id),
        ),
        ...placesOn(
          dates.filter(date => !askedDates.includes(date)),
          askedRooms,
        ),
      ],
      people: unique(judged.flatMap(({ situation }) => peopleTaken(situation.event, situation.groups))),
      dates,
      except,
    }),
    timesElsewhere(db, judged, dates),
    countBooked(db, first.situation.limits, {
      actor_id: actor.id,
      dates,
      now: first.situation.now,
      except,
      prime: first.situation.limits,
    }),
  ])
  const others = Map.groupBy(found, other => dateOf(other.start_datetime))
  const isOwn = (one: Judged) => (room: Room) => room.room_group_id === one.room_group_id
  const othersOn = (date: CivilDate) => others.get(date) ?? []
  const lookedAt = (one: Judged, date: CivilDate) => ({
    date,
    others: othersOn(date),
    booked_that_day: booked.by_day.find(day => day.date === date)?.booked ?? 0,
    week: weekOfPlace(one, date, booked),
  })
  return {
    places: (one, besides) =>
      alternatives(
        one.situation,
        rooms.filter(isOwn(one)),
        daysOf(one).map(date => lookedAt(one, date)),
        { besides, elsewhere, further: rooms.filter(room => !isOwn(one)(room)) },
      ),
    nearestOfItsKind(one, besides) {
      const { event } = one.situation
      const own = likeFirst(rooms.filter(isOwn(one)), event.room_id)
      const times = elsewhere.filter(({ teacher_id }) => event.teachers.includes(teacher_id))
      return nearestOnDay(one.situation, own, othersOn(dateOf(event.start_datetime)), {
        besides,
        elsewhere: times,
      })
    },
    weekly(series, besides) {
      const [one] = series
      if (!one) return []
      const taken = Map.groupBy([...besides, ...elsewhere.map(asOther)], other =>
        dateOf(other.start_datetime),
      )
      const withTaken = (day: DayLookedAt) => ({
        ...day,
        others: [...day.others, ...(taken.get(day.date) ?? [])],
      })
      return weeklyPlaces(
        series.map(date => ({
          asked: date.situation,
          days: daysOf(date).map(day => withTaken(lookedAt(date, day))),
        })),
        likeFirst(rooms.filter(isOwn(one)), one.situation.event.room_id),
      )
    },
  }
}

/** What is used of a day's week. In the event's own week also what is booked together with it. */
function weekOfPlace({ situation }: Judged, date: CivilDate, booked: Booked): WeekUse {
  const isOwnWeek = startOfWeek(date) === startOfWeek(dateOf(situation.event.start_datetime))
  return isOwnWeek ? situation.limits.week : weekIn(booked, date)
}

type Room = situationRepository.RoomInGroup

/** First the room with this id, then those with all its features. */
function likeFirst(rooms: readonly Room[], id: number): Room[] {
  const wanted = rooms.find(room => room.id === id)?.features ?? []
  const has = (room: Room, { id }: (typeof wanted)[number]) => room.features.some(other => other.id === id)
  const lacks = (room: Room) => (room.id === id ? -1 : wanted.filter(feature => !has(room, feature)).length)
  return rooms.toSorted((a, b) => lacks(a) - lacks(b))
}

/** When the teachers of events are busy in other houses on some days. */
export async function timesElsewhere(
  db: Db,
  judged: readonly Judged[],
  dates: readonly CivilDate[],
): Promise<TimeElsewhere[]> {
  const teachers = unique(judged.flatMap(({ situation }) => situation.event.teachers))
  const times = await busyElsewhere(db, dates, teachers)
  return times.map(({ user_id, date, start, end }) => ({
    teacher_id: user_id,
    start_datetime: civilDateTime(date, start),
    end_datetime: civilDateTime(date, end),
  }))
}

function placesOn(dates: readonly CivilDate[], rooms: readonly number[]): situationRepository.Place[] {
  return dates.flatMap(date => rooms.map(room_id => ({ date, room_id })))
}
