import type { ScheduleQuery } from '@stunda/contract/schedule/schedule.ts'
import { civilNow } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import type { House } from '../http/house.ts'
import { refuse } from '../http/refusal.ts'
import { JsonText, type SignedIn } from '../http/route.ts'
import { scheduleOf } from '../reservations/look-up.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import { refuseDays, refuseField } from './days.ts'
import { refuseBeyondHorizon } from './horizon.ts'

type Query = z.output<typeof ScheduleQuery>

/**
 * What is in some rooms, or in all of them, on some days. 404 when one of the rooms does not exist; 422 when the days are in
 * the wrong order, too many, or further ahead than the actor may look.
 */
export async function getSchedule(house: House, actor: SignedIn, query: Query): Promise<JsonText> {
  refuseDays(query)
  const settings = await schoolSettings(house.db)
  const now = civilNow(settings.time_zone, house.instant())
  refuseBeyondHorizon(actor, settings, now, query.date_to)
  const rooms = query.rooms.length > 0 ? [...new Set(query.rooms)] : await allRooms(house)
  const answer = await scheduleOf(house.db, actor, now, rooms, query)
  return new JsonText(answer ?? refuse('not_found'))
}

/** As getSchedule, of exactly one room (422 otherwise). */
export async function getScheduleOfRoom(house: House, actor: SignedIn, query: Query): Promise<JsonText> {
  if (query.rooms.length !== 1) refuseField('rooms', { text: 'schedule.one_room' })
  return getSchedule(house, actor, query)
}

async function allRooms({ db }: House): Promise<number[]> {
  const rooms = await listRooms(db)
  return rooms.map(room => room.id)
}
