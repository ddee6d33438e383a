import type { DemoRoom, DemoRoomGroup } from './demo-data.ts'

export const SCHOOL_NAME = 'Liepkalnu mūzikas skola'

/** The room groups in the school's order. Bookings by students in group 4 need approval. */
export const ROOM_GROUPS: readonly DemoRoomGroup[] = [
  { id: 1, name: 'Mēģinājumu telpas', position: 1, open_to_students: true, needs_approval: false },
  { id: 2, name: 'Studijas', position: 2, open_to_students: false, needs_approval: false },
  { id: 3, name: 'Teorijas kabineti', position: 3, open_to_students: false, needs_approval: false },
  { id: 4, name: 'Ansambļu telpas', position: 4, open_to_students: true, needs_approval: true },
  { id: 5, name: 'Deju zāles', position: 5, open_to_students: false, needs_approval: false },
  { id: 6, name: 'Koncertzāles', position: 6, open_to_students: false, needs_approval: false },
]

const FLOORS: readonly { room_group_id: number; numbers: (index: number) => string; rooms: string }[] = [
  {
    room_group_id: 1,
    numbers: index => String(101 + index),
    rooms: `Klavieres 3|Klavieres 3|Stīgas 4|Vokāls 4|Akordeons 3|Klavieres 3|Kokles 4|Stīgas 4|Ģitāras 4
      |Pūšamie 4|Klavieres 3|Pūšamie 4`,
  },
  {
    room_group_id: 2,
    numbers: index => String(201 + index),
    rooms: `Flīģelis 12|Sitaminstrumenti 6|Vijoles 6|Čells 6|Vokāls 8|Ģitāras 6|Akordeons 6|Flautas 5|Klarnetes 5
      |Trompetes 6|Saksofoni 6|Flīģelis 10|Klavieres 6|Klavieres 5|Vijoles 6|Kontrabass 4|Vokāls 8|Klavieres 5`,
  },
  {
    room_group_id: 3,
    numbers: index => String(301 + index),
    rooms: `Solfedžo 16|Solfedžo 16|Solfedžo 18|Mūzikas literatūra 20|Mūzikas literatūra 18|Mūzikas mācība 16
      |Mūzikas mācība 16|Datorklase 14|Solfedžo 16|Teorija 18|Teorija 20|Lasītava 24`,
  },
  {
    room_group_id: 4,
    numbers: index => String(401 + index),
    rooms: `Bungas 8|Popgrupa 10|Stīgu kvartets 8|Kamermūzika 10|Džezs 10|Pūtēji 24|Akordeoni 16|Kokles 14
      |Ģitāras 12|Stīgu orķestris 28`,
  },
  { room_group_id: 5, numbers: index => `D${index + 1}`, rooms: 'Ritmika 20|Ritmika 20|Deja 24|Balets 24' },
  {
    room_group_id: 6,
    numbers: index => `Z${index + 1}`,
    rooms: 'Lielā zāle 280|Kamerzāle 80|Ērģeļzāle 120|Koris 60',
  },
]

const OUT_OF_USE: Readonly<Record<string, string>> = {
  '105': 'Remonts: grīdas nomaiņa',
  '308': 'Datorus maina pret jauniem',
  D4: 'Spoguļu sienas remonts',
}

/** Of the rooms whose number does not tell the floor. */
const LOCATIONS: Readonly<Record<string, string>> = {
  ...{ D1: 'Piebūve', D2: 'Piebūve', D3: 'Piebūve', D4: 'Piebūve' },
  ...{ Z1: '1. stāvs', Z2: '2. stāvs', Z3: '2. stāvs', Z4: '3. stāvs' },
}

/** The 60 rooms, three of them out of use. */
export const ROOMS: readonly DemoRoom[] = FLOORS.flatMap(({ room_group_id, numbers, rooms }) =>
  rooms.split('|').map((text, index) => {
    const [, name = '', seats = ''] = /^\s*(.+) (\d+)\s*$/.exec(text) ?? []
    return { room_number: numbers(index), name, seats: Number(seats), room_group_id }
  }),
).map(({ room_number, name, seats, room_group_id }, index) => ({
  id: index + 1,
  room_number,
  name,
  description: OUT_OF_USE[room_number] ?? '',
  seats,
  location: LOCATIONS[room_number] ?? null,
  is_available: room_number in OUT_OF_USE ? 0 : 1,
  room_group_id,
}))

/** The 25 subjects, as Latvia's music schools call them. */
export const SUBJECTS: readonly { id: number; name: string }[] = [
  'Klavierspēle',
  'Vijoļspēle',
  'Alta spēle',
  'Čella spēle',
  'Kontrabasa spēle',
  'Kokles spēle',
  'Ģitāras spēle',
  'Akordeona spēle',
  'Flautas spēle',
  'Klarnetes spēle',
  'Saksofona spēle',
  'Trompetes spēle',
  'Mežraga spēle',
  'Trombona spēle',
  'Sitaminstrumentu spēle',
  'Solo dziedāšana',
  'Solfedžo',
  'Mūzikas mācība',
  'Mūzikas literatūra',
  'Koris',
  'Orķestris',
  'Ansamblis',
  'Kamermūzika',
  'Ritmika',
  'Deja',
].map((name, index) => ({ id: index + 1, name }))

/** The id of the subject with that name. */
export function subjectId(name: string): number {
  return idOf(SUBJECTS.find(subject => subject.name === name)?.id, name)
}

/** The ids of the rooms with those numbers, `101 102`, in that order. */
export function roomIds(numbers: string): number[] {
  return numbers.split(' ').map(number => idOf(ROOMS.find(room => room.room_number === number)?.id, number))
}

/** The ids of the rooms in use of a room group. */
export function roomsOfGroup(room_group_id: number): number[] {
  return ROOMS.filter(room => room.room_group_id === room_group_id && room.is_available).map(room => room.id)
}

function idOf(id: number | undefined, name: string): number {
  if (id === undefined) throw new RangeError(`The demo school has no ${name}`)
  return id
}
