import type { ScheduleQuery } from '@stunda/contract/schedule/schedule.ts'
import { civilNow, daysBetween } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import { chargeWork, creditWork } from '../attempts/work.service.ts'
import { scheduleOf } from '../reservations/reading/schedule-reading.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { JsonText, type SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { refuseBeyondHorizon, refuseDays, refuseField } from './days.ts'

type Query = z.output<typeof ScheduleQuery>

/**
 * The schedule of some or all rooms on some days. 404 if a room does not exist; 422 if the days are in the wrong order, too many, or
 * beyond the actor's horizon; 429 if the actor has requested too many long schedules.
 */
export async function getSchedule(context: AppContext, actor: SignedIn, query: Query): Promise<JsonText> {
  refuseDays(query)
  const settings = await plainSettings(context.db)
  const now = civilNow(settings.time_zone, context.instant())
  refuseBeyondHorizon(actor, settings, now, query.date_to)
  const rooms = query.rooms.length > 0 ? [...new Set(query.rooms)] : await allRooms(context)
  const work = workOf(rooms.length * (1 + daysBetween(query.date_from, query.date_to)))
  await chargeWork(context, actor.id, work)
  const answer = await scheduleOf(context, actor, now, rooms, query)
  const { bytes, forms, share } = answer ?? refuse('not_found')
  creditWork(context, actor.id, work * (1 - share))
  return new JsonText(bytes, forms)
}

/** Schedules up to this size, rooms × days, are not charged: the board of a day has fewer. */
const ORDINARY = 100
const MS_A_ROOM_AND_DAY = 0.35

/** The estimated work of reading a schedule of rooms × days, in milliseconds. */
function workOf(days_of_rooms: number): number {
  return days_of_rooms <= ORDINARY ? 0 : days_of_rooms * MS_A_ROOM_AND_DAY
}

/** As getSchedule, for exactly one room (422 otherwise). */
export async function getScheduleOfRoom(
  context: AppContext,
  actor: SignedIn,
  query: Query,
): Promise<JsonText> {
  if (query.rooms.length !== 1) refuseField('rooms', { text: 'schedule.one_room' })
  return getSchedule(context, actor, query)
}

async function allRooms({ db }: AppContext): Promise<number[]> {
  const rooms = await listRooms(db)
  return rooms.map(room => room.id)
}
