import { isDeepStrictEqual } from 'node:util'
import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import { hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { civilNow } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../db/database.ts'
import { lockSchool } from '../db/locks.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import {
  cannotUndo,
  findDeed,
  forgetBefore,
  type PutBack,
  type UndoableDeed,
} from '../reservations/changing/undo.service.ts'
import { bringBackRoomIn, getRoom, removeRoomIn, setAvailabilityIn } from '../rooms/rooms.service.ts'
import {
  keptSettings,
  prepareSettings,
  replaceSettings,
  type TouchedIds,
} from '../settings/admin-settings.service.ts'
import { schoolNow, schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './calendar-change.repository.ts'
import { type Calendar, calendarIn } from './causes.service.ts'

export { type CalendarChange as CalendarBefore, ONLY_EVENTS } from './calendar-change.repository.ts'

/** A changed calendar: which events that touches, the calendar and what was set before, and what is done after the events. */
export interface CalendarChanged extends TouchedIds {
  was: Calendar
  before: repository.CalendarChange
  last?(): Promise<void>
}

/** Changes the calendar in a transaction. */
export type CalendarChange = (trx: Trx) => Promise<CalendarChanged>

/** Replaces the settings. 422 for invalid ones. */
export async function settingsChange(context: AppContext, settings: AdminSettings): Promise<CalendarChange> {
  const prepared = await prepareSettings(context, settings)
  return async trx => {
    await lockSchool(trx)
    const was = await calendarIn(trx)
    const settings_before = await keptSettings(trx)
    const ids = await replaceSettings(trx, context, prepared)
    const settings_after = await keptSettings(trx)
    return { ...ids, was, before: { ...repository.ONLY_EVENTS, settings_before, settings_after } }
  }
}

/** Takes a room out of use, or into use again. 404 if there is no such room. */
export function roomChange(context: AppContext, room_id: number, is_available: 0 | 1): CalendarChange {
  return async trx => {
    const { now, ...changed } = await setAvailability(trx, context, room_id, is_available)
    return is_available
      ? { ...changed, touched: [], left_out: await repository.leftOutOfRoom(trx, room_id, now) }
      : { ...changed, touched: await repository.eventsInRoom(trx, room_id, now), left_out: [] }
  }
}

/**
 * Deletes a room; it is out of use until its events are elsewhere, so that none of them is moved into it. 404 if there is no such room; 409
 * if any of its events to come would be left in it.
 */
export function roomRemoval(context: AppContext, room_id: number): CalendarChange {
  return async trx => {
    const { now, was, before } = await setAvailability(trx, context, room_id, 0)
    return {
      ...{ touched: await repository.eventsNotOverIn(trx, room_id, now), left_out: [], was },
      before: { ...before, room_removed: true },
      last: () => removeRoomIn(trx, context, room_id),
    }
  }
}

async function setAvailability(trx: Trx, context: AppContext, room_id: number, is_available: 0 | 1) {
  await lockSchool(trx)
  const was = await calendarIn(trx)
  const now = await schoolNow({ ...context, db: trx })
  const { is_available: was_available } = await getRoom(trx, room_id)
  await setAvailabilityIn(trx, room_id, is_available)
  return { now, was, before: { ...repository.ONLY_EVENTS, room_id, was_available } }
}

/** The ids of the events to come that are not in keeping with the calendar, by start. 403 unless the actor runs the school. */
export async function idsNotInKeeping(context: AppContext, actor: SignedIn): Promise<number[]> {
  if (!runsTheSchool(actor)) refuse('forbidden')
  const settings = await schoolSettings(context.db)
  return repository.notInKeeping(context.db, settings, civilNow(settings.time_zone, context.instant()))
}

/** The first `most` events that are not in keeping with the calendar, and how many there are; as idsNotInKeeping. */
export async function firstNotInKeeping(context: AppContext, actor: SignedIn, most: number) {
  const ids = await idsNotInKeeping(context, actor)
  return { total: ids.length, data: await reservationsSeenBy(context, actor, ids.slice(0, most)) }
}

/**
 * Puts back what a change of the calendar has set. 404 if it was undone; 403 if the actor may not set that any more; 409 if it has
 * changed since.
 */
export async function calendarUndone(
  context: AppContext,
  actor: SignedIn,
  { id }: Pick<UndoableDeed<unknown>, 'id'>,
  {
    settings_before,
    settings_after,
    room_id,
    room_removed,
    was_available,
  }: Partial<repository.CalendarChange>,
): Promise<PutBack> {
  if ((settings_before || room_id) && !hasRole(actor, 'administrator')) refuse('forbidden')
  const prepared = settings_before && (await prepareSettings(context, settings_before))
  return {
    async first(trx) {
      if (prepared || room_id) await lockSchool(trx)
      if (!(await findDeed(trx, id, actor.id))?.before) refuse('not_found')
      await forgetBefore(trx, id, 'calendar_change')
      if (prepared) {
        if (!isDeepStrictEqual(asStored(await keptSettings(trx)), settings_after)) cannotUndo()
        await replaceSettings(trx, context, prepared)
      }
      if (room_id && typeof was_available === 'number') {
        if (room_removed) await bringBackRoomIn(trx, room_id)
        else if ((await getRoom(trx, room_id)).is_available === was_available) cannotUndo()
        await setAvailabilityIn(trx, room_id, was_available)
      }
    },
  }
}

const asStored = (settings: AdminSettings) => JSON.parse(JSON.stringify(settings))
