import { ROOM_FIELDS } from '@stunda/contract/bounds.ts'
import type { TableFormat } from '@stunda/contract/import.ts'
import type { ParsedRoomBody } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { cellOfNames } from '@stunda/domain/names-in-cell.ts'
import { announceEverything } from '../changes/changes.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { lock, lockSchool } from '../db/locks.ts'
import { searchWords } from '../db/search-words.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { CsvFile, XlsxFile } from '../shared/call.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import { tableFile } from '../shared/table-file.ts'
import { refusingTaken } from '../shared/taken.ts'
import { text } from '../texts/texts.ts'
import * as featuresRepository from './features.repository.ts'
import * as roomsRepository from './rooms.repository.ts'

/** The unique index of rooms, with its field and message. */
export const TAKEN = { rooms_number: { field: 'room_number', message: { text: 'rooms.number_taken' } } }

type Sought = Omit<roomsRepository.RoomList, 'words'> & { search: string }

/** All rooms, or those with the given ids, in the school's order. */
export async function listRooms(db: Db, ids?: readonly number[]): Promise<Room[]> {
  return ids?.length === 0 ? [] : roomsRepository.listRooms(db, ids)
}

/** One page of the rooms. */
export async function pageOfRooms(
  { db }: AppContext,
  { page, per_page, search, sort, room_group }: Sought & { page: number; per_page: number },
) {
  const list = { words: searchWords(search), sort, room_group }
  const { total, rooms } = await roomsRepository.pageOfRooms(db, list, rowsOf({ page, per_page }))
  return pageOf(rooms, { page, per_page, total })
}

/** The list of rooms as a CSV file that can be imported again. */
export async function exportRooms(
  { db }: AppContext,
  language: Language,
  { search, sort, room_group, format }: Sought & { format: TableFormat },
): Promise<CsvFile | XlsxFile> {
  const list = { words: searchWords(search), sort, room_group }
  const { rooms } = await roomsRepository.pageOfRooms(db, list, { limit: null, offset: 0 })
  const headers = ROOM_FIELDS.map(field => text(language, `rooms.column_${field}`))
  const rows = rooms.map(room =>
    ROOM_FIELDS.map(field => {
      if (field === 'room_group') return room.room_group.name
      if (field === 'features') return cellOfNames(room.features.map(({ name }) => name))
      if (field === 'is_available') return text(language, room.is_available ? 'rooms.yes' : 'rooms.no')
      return room[field]
    }),
  )
  return tableFile(format, 'rooms', language, { headers, rows })
}

/** A room. 404 when there is none. */
export async function getRoom(db: Db, id: number): Promise<Room> {
  const [room] = await roomsRepository.listRooms(db, [id])
  return room ?? refuse('not_found')
}

/** Adds a room. 422 if the number is taken, or the room group or a feature does not exist. */
export async function createRoom({ db }: AppContext, body: ParsedRoomBody): Promise<Room> {
  const { features, ...room } = body
  return refusingTaken(TAKEN, () =>
    inTransaction(db, async trx => {
      await lockSchool(trx)
      await refuseUnknown(trx, body)
      const id = await roomsRepository.insertRoom(trx, room)
      await featuresRepository.setFeatures(trx, id, features)
      return getRoom(trx, id)
    }),
  )
}

/** Replaces a room's data. 404 if there is no such room, 422 as createRoom. */
export async function updateRoom({ db }: AppContext, id: number, body: ParsedRoomBody): Promise<Room> {
  const { features, ...room } = body
  return refusingTaken(TAKEN, () =>
    inTransaction(db, async trx => {
      await lockSchool(trx)
      await refuseUnknown(trx, body)
      if (!(await roomsRepository.updateRoom(trx, id, room))) refuse('not_found')
      await featuresRepository.setFeatures(trx, id, features)
      return getRoom(trx, id)
    }),
  )
}

/** Sets whether a room can be booked; existing events stay. 404 if there is no such room. */
export async function setAvailability({ db }: AppContext, id: number, is_available: 0 | 1): Promise<Room> {
  return inTransaction(db, async trx => {
    await lock(trx, { rooms: [id] })
    return setAvailabilityIn(trx, id, is_available)
  })
}

/** As setAvailability, in the transaction of a caller who has locked the room or the school. */
export async function setAvailabilityIn(trx: Trx, id: number, is_available: 0 | 1): Promise<Room> {
  if (!(await roomsRepository.updateRoom(trx, id, { is_available }))) refuse('not_found')
  // Open screens show which rooms are out of use.
  await announceEverything(trx)
  return getRoom(trx, id)
}

/** Deletes a room; past events keep it. 404 if there is no such room, 409 while it has future events. */
export async function deleteRoom(context: AppContext, id: number): Promise<number[]> {
  return inTransaction(context.db, async trx => {
    await lock(trx, { rooms: [id] })
    await getRoom(trx, id)
    await refuseEventsToCome(trx, context, id)
    await roomsRepository.removeRoom(trx, id)
    return [id]
  })
}

/**
 * Deletes a room so that it can be brought back, in the transaction of a caller who has locked the school. 404 and 409 as deleteRoom.
 */
export async function removeRoomIn(trx: Trx, context: AppContext, id: number): Promise<void> {
  await refuseEventsToCome(trx, context, id)
  if (!(await roomsRepository.setRemoved(trx, id, true))) refuse('not_found')
  await announceEverything(trx)
}

/**
 * Brings back a room that removeRoomIn has deleted, likewise. 409 if it is there already or its group is not; 422 if another room has
 * its number now.
 */
export async function bringBackRoomIn(trx: Trx, id: number): Promise<void> {
  const isBack = await refusingTaken(TAKEN, () => roomsRepository.setRemoved(trx, id, false))
  if (!isBack) refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
  const { room_group } = await getRoom(trx, id)
  if (!(await roomsRepository.hasRoomGroup(trx, room_group.id)))
    refuse('state_forbids', { message: { text: 'rooms.group_unknown' } })
}

async function refuseEventsToCome(trx: Trx, context: AppContext, id: number): Promise<void> {
  const now = await schoolNow({ ...context, db: trx })
  if (await roomsRepository.hasEventsToCome(trx, id, now))
    refuse('state_forbids', { message: { text: 'rooms.in_events_to_come' } })
}

async function refuseUnknown(trx: Trx, { room_group_id, features }: ParsedRoomBody): Promise<void> {
  if (!(await roomsRepository.hasRoomGroup(trx, room_group_id)))
    refuse('invalid', { errors: { room_group_id: [{ text: 'rooms.group_unknown' }] } })
  const known = await featuresRepository.existingFeatures(trx, features)
  if (known.length < new Set(features).size)
    refuse('invalid', { errors: { features: [{ text: 'rooms.features_unknown' }] } })
}
