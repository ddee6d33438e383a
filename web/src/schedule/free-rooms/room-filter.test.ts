import { expect, test } from 'vitest'
import { room } from '../board/reservation.fixture.ts'
import { ANY_ROOM, countWanted, filterChoices, fits } from './room-filter.ts'

const PIANO = { id: 1, name: 'Klavieres' }
const ORGAN = { id: 2, name: 'Ērģeles' }
const rooms = [
  room({ id: 1, seats: 4, features: [PIANO] }),
  room({ id: 2, seats: 20, features: [PIANO, ORGAN], room_group: { id: 2, name: 'Zāles' } }),
  room({ id: 3, seats: null, features: [] }),
]
const found = (filter: object) =>
  rooms.filter(one => fits(one, { ...ANY_ROOM, ...filter })).map(({ id }) => id)

test.each<[string, object, number[]]>([
  ['any', {}, [1, 2, 3]],
  ['of at least so many seats, as far as they are known', { seats: 4 }, [1, 2]],
  ['of a group', { room_group: 2 }, [2]],
  ['with a feature', { features: [1] }, [1, 2]],
  ['with all features that are asked for', { features: [1, 2] }, [2]],
  ['with all of that', { seats: 30, room_group: 2, features: [1] }, []],
])('a room is wanted: %s', (_, filter, ids) => {
  expect(found(filter)).toEqual(ids)
})

test('what is wanted is counted', () => {
  expect(countWanted(ANY_ROOM)).toBe(0)
  expect(countWanted({ seats: 4, room_group: 2, features: [1, 2] })).toBe(4)
})

test('one chooses from what some rooms have and others have not', () => {
  const { seats, groups, features } = filterChoices(rooms, new Intl.Collator('lv').compare)
  expect(seats).toEqual([2, 5, 10, 15, 20])
  expect(groups.map(({ id }) => id)).toEqual([rooms[0]?.room_group.id, 2])
  expect(features).toEqual([ORGAN, PIANO])
  expect(filterChoices(rooms.slice(0, 1), new Intl.Collator('lv').compare)).toEqual({
    seats: [],
    groups: [],
    features: [],
  })
})
