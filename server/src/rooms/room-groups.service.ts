import type { RoomGroup, RoomGroupBody } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { cellOfNames } from '@stunda/domain/names-in-cell.ts'
import type { Db, Trx } from '../db/database.ts'
import { lockSchool } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { CsvFile } from '../shared/call.ts'
import { toCsv } from '../shared/csv.ts'
import { refuse } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { text } from '../texts/texts.ts'
import * as roomsRepository from './rooms.repository.ts'

const TAKEN = { room_groups_name: { field: 'name', message: { text: 'rooms.group_name_taken' } } }

/** The room groups in the school's order. */
export async function listRoomGroups({ db }: AppContext): Promise<RoomGroup[]> {
  return roomsRepository.listRoomGroups(db)
}

/** The room groups as a CSV file. */
export async function exportRoomGroups({ db }: AppContext, language: Language): Promise<CsvFile> {
  const numbers = new Map((await roomsRepository.listRooms(db)).map(room => [room.id, room.room_number]))
  const yesNo = (yes: boolean) => text(language, yes ? 'rooms.yes' : 'rooms.no')
  const columns = ['room_group', 'open_to_students', 'needs_approval', 'rooms']
  const rows = (await roomsRepository.listRoomGroups(db)).map(group => [
    group.name,
    yesNo(group.open_to_students),
    yesNo(group.needs_approval),
    cellOfNames(group.rooms.flatMap(id => numbers.get(id) ?? [])),
  ])
  const headers = columns.map(column => text(language, `rooms.column_${column}`))
  return new CsvFile('room-groups.csv', toCsv(language, headers, rows))
}

/** A room group. 404 when there is none. */
export async function getRoomGroup({ db }: { db: Db }, id: number): Promise<RoomGroup> {
  const [group] = await roomsRepository.listRoomGroups(db, [id])
  return group ?? refuse('not_found')
}

/** Adds a room group and moves the given rooms into it. 422 if the name is taken or a room does not exist. */
export async function createRoomGroup({ db }: AppContext, body: Required<RoomGroupBody>): Promise<RoomGroup> {
  return refusingTaken(TAKEN, () =>
    inTransaction(db, async trx => {
      await lockSchool(trx)
      const id = await roomsRepository.insertRoomGroup(trx, body)
      await moveRooms(trx, id, body.rooms)
      return getRoomGroup({ db: trx }, id)
    }),
  )
}

/** Replaces a room group's data and moves the given rooms into it. 404 if there is none, 422 as createRoomGroup. */
export async function updateRoomGroup(
  { db }: AppContext,
  id: number,
  body: Required<RoomGroupBody>,
): Promise<RoomGroup> {
  return refusingTaken(TAKEN, () =>
    inTransaction(db, async trx => {
      await lockSchool(trx)
      if (!(await roomsRepository.hasRoomGroup(trx, id))) refuse('not_found')
      await roomsRepository.updateRoomGroup(trx, id, body)
      await moveRooms(trx, id, body.rooms)
      return getRoomGroup({ db: trx }, id)
    }),
  )
}

/** Deletes a room group. 404 when there is none, 409 while it has rooms. */
export async function deleteRoomGroup({ db }: AppContext, id: number): Promise<number[]> {
  return inTransaction(db, async trx => {
    await lockSchool(trx)
    if (!(await roomsRepository.hasRoomGroup(trx, id))) refuse('not_found')
    const { rooms } = await getRoomGroup({ db: trx }, id)
    if (rooms.length > 0) refuse('state_forbids', { message: { text: 'rooms.group_has_rooms' } })
    await roomsRepository.removeRoomGroup(trx, id)
    return [id]
  })
}

async function moveRooms(trx: Trx, id: number, rooms: readonly number[]): Promise<void> {
  const asked = [...new Set(rooms)]
  if ((await roomsRepository.moveRooms(trx, id, asked)) < asked.length)
    refuse('invalid', { errors: { rooms: [{ text: 'rooms.rooms_unknown' }] } })
}
