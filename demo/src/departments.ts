import { roomIds, roomsOfGroup } from './school.ts'

/** The teachers of a subject, their lessons and rooms. Teachers without a name get a random one. */
export interface Department {
  subject: string
  named: readonly string[]
  teachers: number
  /** Individual lessons a week of each teacher. */
  lessons: number
  /** The same of those named. */
  named_lessons: number
  rooms: readonly number[]
}

/** The departments of instruments and singing: every student belongs to one. */
export const INSTRUMENTS: readonly Department[] = [
  department('Klavierspēle', 'Agnese Kalniņa|Inga Zariņa|Juris Krūmiņš|Valdis Strauts', 10, 7, {
    rooms: '101 102 106 111 201 212',
    named_lessons: 14,
  }),
  department('Vijoļspēle', 'Raimonds Balodis', 4, 8, { rooms: '103 203', named_lessons: 16 }),
  department('Alta spēle', '', 1, 5, { rooms: '108' }),
  department('Čella spēle', 'Sanita Krasta', 2, 7, { rooms: '204 108', named_lessons: 12 }),
  department('Kontrabasa spēle', '', 1, 4, { rooms: '204 216' }),
  department('Kokles spēle', '', 2, 6, { rooms: '107' }),
  department('Ģitāras spēle', '', 3, 7, { rooms: '109 206' }),
  department('Akordeona spēle', '', 2, 7, { rooms: '207' }),
  department('Flautas spēle', '', 2, 7, { rooms: '110 208' }),
  department('Klarnetes spēle', '', 1, 7, { rooms: '209' }),
  department('Saksofona spēle', '', 1, 6, { rooms: '211' }),
  department('Trompetes spēle', '', 1, 6, { rooms: '210' }),
  department('Mežraga spēle', '', 1, 4, { rooms: '112' }),
  department('Trombona spēle', '', 1, 4, { rooms: '112 210' }),
  department('Sitaminstrumentu spēle', 'Oskars Jansons', 2, 8, { rooms: '202', named_lessons: 14 }),
  department('Solo dziedāšana', 'Laura Ābele', 3, 7, { rooms: '104 205', named_lessons: 16 }),
]

/** The departments of classes, choirs and rhythm. */
export const CLASSES: readonly Department[] = [
  { ...department('Solfedžo', 'Mārtiņš Krievs', 5, 0), rooms: roomsOfGroup(3) },
  department('Koris', 'Dace Meiere', 2, 0, { rooms: 'Z4 Z1' }),
  { ...department('Ritmika', '', 1, 0), rooms: roomsOfGroup(5) },
]

function department(
  subject: string,
  named: string,
  teachers: number,
  lessons: number,
  more: { rooms?: string; named_lessons?: number } = {},
): Department {
  return {
    subject,
    named: named ? named.split('|') : [],
    teachers,
    lessons,
    named_lessons: more.named_lessons ?? lessons,
    rooms: more.rooms ? roomIds(more.rooms) : [],
  }
}
