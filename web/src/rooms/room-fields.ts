import type { RoomBody } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { TextKey } from '../i18n/text-keys.ts'
import type { Faults } from '../shared/forms/use-form.ts'
import type { Column } from '../shared/ui/data-table/data-table.tsx'

export interface RoomField {
  label: TextKey
  hint?: TextKey
  isRequired?: boolean
  maxLength: number
  /** A whole number from 1 to `most`; `invalid` says so. A text otherwise. */
  number?: { most: number; invalid: TextKey }
  /** Its size in the form: half a line, a line, or several lines. */
  size: 'half' | 'line' | 'lines'
  /** Its column in the list; left out: none. */
  column?: Pick<Column<Room>, 'width' | 'hideBelow' | 'sort'>
  /** A cell of the file that shows how to import rooms. */
  example: string | { text: TextKey }
}

/** The fields of a room that administrators type, besides its group. The form, its check, the list and the import are made of this table. */
export const FIELDS = {
  room_number: {
    label: 'rooms.number',
    hint: 'rooms.number_hint',
    isRequired: true,
    maxLength: 20,
    size: 'half',
    example: '12',
  },
  name: { label: 'admin.name', maxLength: 100, size: 'line', example: { text: 'rooms.example_name' } },
  location: {
    label: 'rooms.location',
    hint: 'rooms.location_hint',
    maxLength: 100,
    size: 'line',
    column: { width: '160px', hideBelow: 'desk', sort: 'location' },
    example: { text: 'rooms.example_location' },
  },
  description: {
    label: 'rooms.description',
    maxLength: 2000,
    size: 'lines',
    column: { hideBelow: 'desk' },
    example: '',
  },
  seats: {
    label: 'rooms.seats',
    maxLength: 5,
    number: { most: 10_000, invalid: 'rooms.seats_invalid' },
    size: 'half',
    column: { width: '120px', hideBelow: 'phone', sort: 'seats' },
    example: '4',
  },
} as const satisfies Partial<Record<keyof Room, RoomField>>

type FieldName = keyof typeof FIELDS

/** The same, field by field. */
export const FIELD_LIST = Object.entries(FIELDS) as [FieldName, RoomField][]

export type RoomValues = Record<FieldName | 'room_group_id', string> & { features: number[] }

/** A room's form as it begins; of a new room: empty. */
export function valuesOf(room: Room | null, room_group_id = String(room?.room_group.id ?? '')): RoomValues {
  const typed = FIELD_LIST.map(([field]) => [field, String(room?.[field] ?? '')])
  const features = room?.features.map(({ id }) => id) ?? []
  return { ...Object.fromEntries(typed), room_group_id, features }
}

/** The faults of a room's form that are known before the server is asked. */
export function checkRoom(values: RoomValues): Faults {
  const faults: Faults = {}
  for (const [field, { isRequired, number }] of FIELD_LIST) {
    const text = values[field].trim()
    const isNumber = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= (number?.most ?? 0)
    if (isRequired && !text) faults[field] = 'admin.required'
    if (number && text && !isNumber) faults[field] = number.invalid
  }
  if (!values.room_group_id) faults.room_group_id = 'rooms.group_required'
  return faults
}

/** A checked form as it is sent; an empty number is null. */
export function bodyOf(values: RoomValues): RoomBody {
  const typed = FIELD_LIST.map(([field, { number }]) => {
    const text = values[field].trim()
    return [field, number ? (text ? Number(text) : null) : values[field]]
  })
  const { room_group_id, features } = values
  return { ...Object.fromEntries(typed), room_group_id: Number(room_group_id), features }
}
