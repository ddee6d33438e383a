import { isDeepStrictEqual } from 'node:util'
import type {
  CalendarChangeBody,
  RoomChangeBody,
  Touched,
} from '@stunda/contract/calendar-change/calendar-change.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { civilNow } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import type { Db, Trx } from '../db/database.ts'
import { lockSchool } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import {
  findDeed,
  forgetBefore,
  undoDeedWith,
  writeDeed,
} from '../reservations/changing/undoing-deeds.service.ts'
import { type RefusedRows, rearrangeIn, refuseRows } from '../reservations/rearranging/rearranging.service.ts'
import { bringBackRoomIn, getRoom, removeRoomIn, setAvailabilityIn } from '../rooms/rooms.service.ts'
import {
  getSettings,
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
import { calendarIn, causesOf } from './causes.service.ts'
import { describeTouched, withPlaces } from './touched.service.ts'

/** Changes the calendar in a transaction; returns what that touches, and how it was before. `last`: what is done after the events. */
type Change = (
  trx: Trx,
) => Promise<{ ids: TouchedIds; change: repository.CalendarChange; last?(): Promise<void> }>

interface Asking {
  context: AppContext
  actor: SignedIn
  language: Language
}

/** `from`: from which event of the list on, counted from 0; so many as one answer has are listed. */
interface Listing extends Asking {
  from: number
}

/**
 * The events that new settings would touch: events to come with their places by the new settings, and left out ones as they could come back.
 * Changes nothing; bookings wait meanwhile. 422 for invalid settings.
 */
export async function touchedBySettings(asking: Listing, settings: AdminSettings): Promise<Touched> {
  return lookAt(asking, await settingsChange(asking.context, settings))
}

/** The events that taking a room out of use, or into use again, would touch; as touchedBySettings. 404 if there is no such room. */
export async function touchedByRoom(asking: Listing, id: number, is_available: 0 | 1): Promise<Touched> {
  return lookAt(asking, roomChange(asking.context, id, is_available))
}

/**
 * Replaces the settings and rearranges the events that they touch, all or none; events that are not named stay. 422 for invalid
 * settings; 409 and 422 with the rows that cannot be done.
 */
export async function changeSettings(
  asking: Asking,
  { settings, rows }: z.output<typeof CalendarChangeBody>,
) {
  const { context, language } = asking
  return carryOut(asking, await settingsChange(context, settings), rows, async db => ({
    settings: await getSettings({ ...context, db }, language),
  }))
}

/** Takes a room out of use or into use again and rearranges its events; as changeSettings. 404 if there is no such room. */
export async function changeRoom(
  asking: Asking,
  id: number,
  { is_available, rows }: z.output<typeof RoomChangeBody>,
) {
  const change = roomChange(asking.context, id, is_available)
  return carryOut(asking, change, rows, async db => ({ room: await getRoom(db, id) }))
}

/** The events to come of a room that is to be deleted; as touchedByRoom. */
export async function touchedByRemoval(asking: Listing, id: number): Promise<Touched> {
  return lookAt(asking, roomRemoval(asking.context, id))
}

/** Deletes a room and rearranges its events; as changeRoom. 409 if any of its events to come would be left in it. */
export async function removeRoom(asking: Asking, id: number, rows: readonly RearrangedRow[]) {
  return carryOut(asking, roomRemoval(asking.context, id), rows, async () => ({}))
}

/** The events to come that are not in keeping with the calendar, each with its places. 403 unless the actor runs the school. */
export async function eventsNotInKeeping({ context, actor, from }: Listing): Promise<OfferedEvent[]> {
  if (!runsTheSchool(actor)) refuse('forbidden')
  return withPlaces(context, actor, await idsNotInKeeping(context), from)
}

/** How many events to come are not in keeping with the calendar. 403 unless the actor runs the school. */
export async function countNotInKeeping(context: AppContext, actor: SignedIn): Promise<number> {
  if (!runsTheSchool(actor)) refuse('forbidden')
  return (await idsNotInKeeping(context)).length
}

/** The first `most` of eventsNotInKeeping, without their places, and how many there are. */
export async function firstNotInKeeping(context: AppContext, actor: SignedIn, most: number) {
  if (!runsTheSchool(actor)) refuse('forbidden')
  const ids = await idsNotInKeeping(context)
  return { total: ids.length, data: await reservationsSeenBy(context, actor, ids.slice(0, most)) }
}

async function idsNotInKeeping(context: AppContext): Promise<number[]> {
  const settings = await schoolSettings(context.db)
  return repository.notInKeeping(context.db, settings, civilNow(settings.time_zone, context.instant()))
}

/** Rearranges events that are not in keeping with the calendar; as changeSettings. 403 unless the actor runs the school. */
export async function rearrangeNotInKeeping(asking: Asking, rows: readonly RearrangedRow[]) {
  if (!runsTheSchool(asking.actor)) refuse('forbidden')
  const nothingSet: Change = async () => ({
    ids: { touched: [], left_out: [] },
    change: repository.ONLY_EVENTS,
  })
  return carryOut(asking, nothingSet, rows, async () => ({}))
}

/**
 * Undoes a change of the calendar: what was set, and what became of events. 404 unless it is the actor's own and was not undone; 403 if
 * they may not set that any more; 409 if something of it has changed since; 422 as when booking.
 */
export async function undoChange({ context, actor, language }: Asking, id: number): Promise<void> {
  const findIn = async (db: Db) => {
    const deed = await findDeed<repository.CalendarChange>(db, id, actor.id, DEED.kind)
    return deed?.kind === DEED.kind && deed.before ? { ...deed, before: deed.before } : refuse('not_found')
  }
  const deed = await findIn(context.db)
  const { settings_before, settings_after, room_id, room_removed, was_available } = deed.before
  if ((settings_before || room_id) && !hasRole(actor, 'administrator')) refuse('forbidden')
  const prepared = settings_before && (await prepareSettings(context, settings_before))
  const first = async (trx: Trx) => {
    if (prepared || room_id) await lockSchool(trx)
    await findIn(trx)
    await forgetBefore(trx, id, DEED.kind)
    if (prepared) {
      if (!isDeepStrictEqual(asStored(await keptSettings(trx)), settings_after)) cannotUndo()
      await replaceSettings(trx, context, prepared)
    }
    if (room_id && was_available !== null) {
      if (room_removed) await bringBackRoomIn(trx, room_id)
      else if ((await getRoom(trx, room_id)).is_available === was_available) cannotUndo()
      await setAvailabilityIn(trx, room_id, was_available)
    }
  }
  await undoDeedWith(context, actor, deed, language, { first })
}

const asStored = (settings: AdminSettings) => JSON.parse(JSON.stringify(settings))

function cannotUndo(): never {
  refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
}

async function settingsChange(context: AppContext, settings: AdminSettings): Promise<Change> {
  const prepared = await prepareSettings(context, settings)
  return async trx => {
    const settings_before = await keptSettings(trx)
    const ids = await replaceSettings(trx, context, prepared)
    const settings_after = await keptSettings(trx)
    return { ids, change: { ...repository.ONLY_EVENTS, settings_before, settings_after } }
  }
}

function roomChange(context: AppContext, room_id: number, is_available: 0 | 1): Change {
  return async trx => {
    await lockSchool(trx)
    const now = await schoolNow({ ...context, db: trx })
    const { is_available: was_available } = await getRoom(trx, room_id)
    await setAvailabilityIn(trx, room_id, is_available)
    const ids = is_available
      ? { touched: [], left_out: await repository.leftOutOfRoom(trx, room_id, now) }
      : { touched: await repository.eventsInRoom(trx, room_id, now), left_out: [] }
    return { ids, change: { ...repository.ONLY_EVENTS, room_id, was_available } }
  }
}

/** The room is out of use until its events are elsewhere, so that none of them is moved into it. */
function roomRemoval(context: AppContext, room_id: number): Change {
  return async trx => {
    await lockSchool(trx)
    const now = await schoolNow({ ...context, db: trx })
    const { is_available: was_available } = await getRoom(trx, room_id)
    await setAvailabilityIn(trx, room_id, 0)
    const touched = await repository.eventsNotOverIn(trx, room_id, now)
    return {
      ids: { touched, left_out: [] },
      change: { ...repository.ONLY_EVENTS, room_id, was_available, room_removed: true },
      last: () => removeRoomIn(trx, context, room_id),
    }
  }
}

/** The events that a change would touch; it is rolled back. */
async function lookAt({ context, actor, language, from }: Listing, change: Change): Promise<Touched> {
  try {
    return await inTransaction(context.db, async trx => {
      const { ids } = await change(trx)
      throw new RolledBack(await describeTouched({ ...context, db: trx }, actor, ids, language, from))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.found as Touched
    throw error
  }
}

const DEED = { kind: 'calendar_change' } as const

/** Carries out a change with what becomes of the events. */
async function carryOut<Answer extends object>(
  { context, actor, language }: Asking,
  change: Change,
  rows: readonly RearrangedRow[],
  answer: (trx: Trx) => Promise<Answer>,
): Promise<Answer & { change_id: number }> {
  try {
    return await inTransaction(context.db, async trx => {
      const before = await calendarIn(trx)
      const made = await change(trx)
      const causeOf = causesOf(before, await calendarIn(trx))
      const refused = await rearrangeIn(trx, { ...context, db: trx }, actor, rows, DEED, { causeOf })
      if (refused) throw new RolledBack(refused)
      await made.last?.()
      const change_id = await writeDeed(trx, actor, DEED, made.change)
      return { ...(await answer(trx)), change_id }
    })
  } catch (error) {
    if (error instanceof RolledBack) return refuseRows(context, actor, error.found as RefusedRows, language)
    throw error
  }
}

/** Thrown, so that a change is rolled back; `found`: what it was made for. */
class RolledBack extends Error {
  readonly found: Touched | RefusedRows

  constructor(found: Touched | RefusedRows) {
    super('the change was rolled back')
    this.found = found
  }
}
