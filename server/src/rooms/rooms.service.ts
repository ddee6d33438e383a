import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Db } from '../db/database.ts'
import * as roomsRepository from './rooms.repository.ts'

/** All rooms in reading order, or the named ones of them. */
export async function listRooms(db: Db, ids?: readonly number[]): Promise<Room[]> {
  return roomsRepository.listRooms(db, ids)
}
