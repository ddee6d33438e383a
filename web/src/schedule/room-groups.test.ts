import { describe, expect, test } from 'vitest'
import { room } from './board/reservation.fixture.ts'
import { chosenRooms, groupRooms, howMany, searchRooms, toggleGroup } from './room-groups.ts'

const practice = { id: 1, name: 'Mēģinājumu telpas' }
const studios = { id: 2, name: 'Studijas' }
const rooms = [
  room({ id: 1, room_number: '101', name: 'Klavieres', room_group: practice }),
  room({ id: 2, room_number: '102', name: 'Stīgas', room_group: practice }),
  room({ id: 3, room_number: '201', name: 'Flīģelis', room_group: studios }),
  room({ id: 4, room_number: '103', name: 'Vokāls', room_group: practice }),
]
const groups = groupRooms(rooms)
const [first] = groups as [(typeof groups)[0]]

test('rooms of a group stand together', () => {
  expect(groups.map(({ name, rooms }) => [name, rooms.map(({ id }) => id)])).toEqual([
    ['Mēģinājumu telpas', [1, 2, 4]],
    ['Studijas', [3]],
  ])
})

describe('choosing a whole group', () => {
  test.each([
    ['none of it yet: all of it', [], 'none', [1, 2, 4]],
    ['some of it: all of it', [2, 3], 'some', [1, 2, 3, 4]],
    ['all of it: none of it, others stay', [1, 2, 4, 3], 'all', [3]],
  ] as const)('%s', (_, chosen, before, after) => {
    const ids = new Set<number>(chosen)
    expect(howMany(first, ids)).toBe(before)
    expect([...toggleGroup(first, ids)].sort()).toEqual(after)
  })
})

test.each([
  ['by number', '10', [1, 2, 4]],
  ['by a name without its marks', 'stig', [2]],
  ['by a group', 'STUD', [3]],
  ['by several words', 'meg vok', [4]],
  ['everything, for nothing asked', ' ', [1, 2, 4, 3]],
  ['nothing, for what is not there', 'xyz', []],
])('a room is found %s', (_, search, ids) => {
  expect(searchRooms(groups, search).flatMap(({ rooms }) => rooms.map(({ id }) => id))).toEqual(ids)
})

test('rooms that answer to a search by themselves come before those whose group does', () => {
  const halls = { id: 5, name: 'Deju zāles' }
  const concert = { id: 6, name: 'Koncerttelpas' }
  const found = searchRooms(
    groupRooms([
      room({ id: 11, room_number: 'D1', name: 'Balets', room_group: halls }),
      room({ id: 12, room_number: 'Z1', name: 'Lielā zāle', room_group: concert }),
    ]),
    'zāle',
  )
  expect(found.flatMap(({ rooms }) => rooms.map(({ id }) => id))).toEqual([12, 11])
})

test.each([
  ['all rooms', null, [1, 2, 4, 3]],
  ['chosen rooms in the school’s order, without those that are gone', [3, 1, 99], [1, 3]],
  ['none', [], []],
] as const)('the board shows %s', (_, ids, shown) => {
  expect(chosenRooms(groups, ids).map(({ id }) => id)).toEqual(shown)
})
