import { expect, test } from 'vitest'
import { room } from './board/reservation.fixture.ts'
import { groupRooms, namesOfChosen } from './room-groups.ts'

const rooms = ['Mēģinājumu telpas', 'Mēģinājumu telpas', 'Studijas', 'Zāles'].map((name, index) =>
  room({
    id: index + 1,
    room_number: `10${index + 1}`,
    name: 'Klavieres',
    room_group: { id: name.length, name },
  }),
)
const groups = groupRooms(rooms)

test.each([
  ['one room by its number and name', [1], '101 Klavieres'],
  ['rooms of one group by the group', [1, 2], 'Mēģinājumu telpas'],
  ['rooms of two groups by both', [1, 3], 'Mēģinājumu telpas, Studijas'],
  ['rooms of more groups not by names', [1, 3, 4], null],
  ['no rooms not at all', [], null],
])('the button names %s', (_, ids, names) => {
  expect(
    namesOfChosen(
      groups,
      rooms.filter(({ id }) => ids.includes(id)),
    ),
  ).toBe(names)
})
