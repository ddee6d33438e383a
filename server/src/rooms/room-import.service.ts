import { ROOM_FIELDS } from '@stunda/contract/bounds.ts'
import {
  FeatureBody,
  RoomBody,
  type RoomField,
  type RoomImport,
  type RoomImportBody,
} from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { namesInCell } from '@stunda/domain/names-in-cell.ts'
import { oneLine } from '@stunda/domain/typed-text.ts'
import type { Db } from '../db/database.ts'
import { lockSchool } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { LongWork } from '../shared/call.ts'
import {
  type CheckedRow,
  checkRows,
  errorsOfSchema,
  firstRowOf,
  headersKnown,
  type ImportRequest,
  type Read,
  readImport,
  translateRowErrors,
  writeInParts,
} from '../shared/csv-import.ts'
import type { KnownHeaders } from '../shared/header-row.ts'
import { refuse } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { isUntis, tableOfList } from '../shared/untis.ts'
import { readYesNo } from '../shared/yes-no.ts'
import { text } from '../texts/texts.ts'
import * as repository from './room-import.repository.ts'
import { TAKEN } from './rooms.service.ts'

/** Other headers for the columns, in the form of `plain`. */
const OTHER_HEADERS: KnownHeaders<RoomField> = {
  nr: 'room_number',
  numurs: 'room_number',
  number: 'room_number',
  telpasnr: 'room_number',
  kabinetanr: 'room_number',
  kabinetanumurs: 'room_number',
  kab: 'room_number',
  kabnr: 'room_number',
  telpnr: 'room_number',
  telpa: ['room_number', 'name'],
  kabinets: ['room_number', 'name'],
  room: ['room_number', 'name'],
  telpasnosaukums: 'name',
  kabinetanosaukums: 'name',
  roomname: 'name',
  комната: ['room_number', 'name'],
  кабинет: ['room_number', 'name'],
  помещение: ['room_number', 'name'],
  номер: 'room_number',
  название: 'name',
  группа: 'room_group',
  мест: 'seats',
  места: 'seats',
  вместимость: 'seats',
  этаж: 'location',
  оборудование: 'features',
  описание: 'description',
  примечания: 'description',
  grupa: 'room_group',
  group: 'room_group',
  telpasgrupa: 'room_group',
  area: 'room_group',
  kabinetugrupa: 'room_group',
  vietas: 'seats',
  ietilpiba: 'seats',
  capacity: 'seats',
  atrasanasvieta: 'location',
  stavs: 'location',
  korpuss: 'location',
  eka: 'location',
  building: 'location',
  floor: 'location',
  aprikojums: 'features',
  iekartojums: 'features',
  equipment: 'features',
  piezimes: 'description',
  notes: 'description',
  pieejama: 'is_available',
  pieejamiba: 'is_available',
  available: 'is_available',
  availability: 'is_available',
}

/** What stands behind a number of seats: `12 vietas`. */
const SEATS = /\s*(?:viet\p{L}*\.?|cilv\p{L}*\.?|seats?|мест[оа]?)$/iu

/** Reads a list of rooms, of which that of Untis (GPU005.TXT) has no header. */
async function readRooms(
  language: Language,
  body: RoomImportBody,
  read: (body: RoomImportBody) => Promise<Read<RoomField>>,
): Promise<Read<RoomField>> {
  if (!('csv' in body && isUntis('rooms', body.csv))) return read(body)
  const headers = (['room_number', 'name', 'seats', 'description'] as const).map(field =>
    text(language, `rooms.column_${field}`),
  )
  const { csv, numbers } = tableOfList(body.csv, 'rooms', headers, ({ short, name, seats, description }) => [
    ...[short, name === short ? '' : name, seats, description],
  ])
  const rooms = await read({ ...body, csv })
  // The table has a header before the rows of the file.
  return { ...rooms, numbers: rooms.numbers.map(number => numbers[number - 2] ?? 0) }
}

/**
 * Imports rooms, all or none; missing room groups and features are created, and rows of existing rooms are skipped. `dry_run` only checks;
 * otherwise a file with errors is refused (422 with the same `data`).
 */
export async function importRooms(
  context: AppContext,
  { language, body, query }: ImportRequest<RoomImportBody>,
  { report, once }: LongWork,
): Promise<RoomImport> {
  const { dry_run, columns } = query
  const known = headersKnown(ROOM_FIELDS, 'rooms', OTHER_HEADERS)
  const read = await readRooms(language, body, (sent: RoomImportBody) =>
    readImport(sent, columns, ROOM_FIELDS, known),
  )
  const { good, already, faults } = await check(context.db, read, done => report(done, read.rows.length))
  const data = { ...read, errors: translateRowErrors(language, faults), already, imported: 0 }
  if (dry_run) return { data }
  if (faults.length > 0)
    refuse('invalid', {
      message: { text: 'errors.rows_faulty', values: { rows: faults.length } },
      extra: { data },
    })
  const write = async () => {
    await inTransaction(context.db, async trx => {
      await lockSchool(trx)
      await writeInParts(good, part => repository.insertRooms(trx, part))
    })
    return { data: { ...data, imported: good.length } }
  }
  return refusingTaken(TAKEN, () => once(write))
}

async function check(
  db: Db,
  { rows, numbers: rowNumbers }: Read<RoomField>,
  tell: (done: number) => Promise<void>,
) {
  const asWritten = rows.map(row => oneLine(row.room_number ?? ''))
  const taken = await repository.roomsNumbered(db, asWritten)
  const numbers = asWritten.map(number => number.toLowerCase())
  const first = firstRowOf(numbers)
  return checkRows(rows, tell, (row, index): CheckedRow<repository.ImportedRoom> => {
    const { room_group: group = '', seats = '', is_available = '', features: named = '', ...described } = row
    const room_group = oneLine(group)
    const features = namesInCell(named).map(oneLine).filter(Boolean)
    // The group is found or created by its name later; any id is valid here.
    const parsed = RoomBody.safeParse({
      ...described,
      room_group_id: 1,
      seats: seats === '' ? null : Number(seats.replace(SEATS, '')),
    })
    const errors = parsed.success ? {} : errorsOfSchema(parsed.error)
    const available = is_available === '' ? 1 : readYesNo(is_available)
    if (features.some(name => !FeatureBody.safeParse({ name }).success))
      errors.features = [{ text: 'errors.field_invalid' }]
    if (available === undefined) errors.is_available = [{ text: 'rooms.yes_or_no' }]
    if (room_group === '') errors.room_group = [{ text: 'errors.field_required' }]
    else if (room_group.length > 100) errors.room_group = [{ text: 'errors.field_invalid' }]
    const number = numbers[index]
    const known = number ? taken.get(number) : undefined
    if (known && parsed.success && Object.keys(errors).length === 0) {
      const stated = {
        ...parsed.data,
        room_group,
        features,
        is_available: is_available === '' ? null : available,
      }
      if (hasAll(known, stated)) return { isAlready: true }
    }
    const earlier = number ? first.get(number) : undefined
    if (number && !errors.room_number) {
      if (known) errors.room_number = [{ text: 'rooms.number_taken' }]
      else if (earlier !== undefined && earlier < index)
        errors.room_number = [{ text: 'rooms.number_twice', values: { row: rowNumbers[earlier] ?? 0 } }]
    }
    if (!parsed.success || available === undefined || Object.keys(errors).length > 0) return { errors }
    const { room_group_id: _, ...room } = parsed.data
    return { good: { ...room, features, room_group, is_available: available } }
  })
}

/** Whether the room already has all values that a row states; empty cells state nothing. */
function hasAll(
  room: Room,
  stated: Omit<repository.ImportedRoom, 'is_available'> & { is_available: unknown },
): boolean {
  return ROOM_FIELDS.every(field => {
    if (field === 'room_number') return true
    if (field === 'room_group')
      return stated.room_group.normalize('NFC').toLowerCase() === room.room_group.name.toLowerCase()
    if (field === 'features') return hasFeatures(room, stated.features)
    return stated[field] == null || stated[field] === '' || stated[field] === room[field]
  })
}

function hasFeatures(room: Room, stated: readonly string[]): boolean {
  const lower = (names: readonly string[]) => new Set(names.map(name => name.toLowerCase()))
  const known = lower(room.features.map(({ name }) => name))
  return stated.length === 0 || lower(stated).symmetricDifference(known).size === 0
}
