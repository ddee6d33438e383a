import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { describe, expect, it } from 'vitest'
import { roomsByGroup } from './rooms-by-group.ts'

const group = (id: number, name: string): RoomGroup => ({
  id,
  name,
  open_to_students: false,
  needs_approval: false,
  rooms: [],
})
const room = (id: number, room_number: string, name: string, inGroup: RoomGroup): Room => ({
  id,
  room_number,
  name,
  is_available: 1,
  room_group: { id: inGroup.id, name: inGroup.name },
  open_to_students: false,
  needs_approval: false,
  seats: null,
  location: null,
  features: [],
  description: '',
})

const PIANO = group(1, 'Klavieru klases')
const HALLS = group(2, 'Zāles')
const EMPTY = group(3, 'Noliktavas')
const ROOMS = [room(1, '9', 'Flīģelis', PIANO), room(2, '10', '', PIANO), room(3, '1', 'Lielā zāle', HALLS)]

const shown = (search: string) =>
  roomsByGroup([PIANO, HALLS, EMPTY], ROOMS, search).map(({ group, rooms }) => [
    group.name,
    rooms.map(({ room_number }) => room_number),
  ])

describe('rooms by their groups', () => {
  it('are all there, groups without rooms too', () => {
    expect(shown('')).toEqual([
      ['Klavieru klases', ['9', '10']],
      ['Zāles', ['1']],
      ['Noliktavas', []],
    ])
  })

  it('are found by name without regard to marks over letters', () => {
    expect(shown('fligelis')).toEqual([['Klavieru klases', ['9']]])
  })

  it("are all found by their group's name", () => {
    expect(shown('klavieru')).toEqual([['Klavieru klases', ['9', '10']]])
  })

  it('and a group without rooms are found by its name', () => {
    expect(shown('noliktavas')).toEqual([['Noliktavas', []]])
  })

  it('are found by where they are and by what they have', () => {
    const hall: Room = { ...ROOMS[2]!, location: 'Piebūve', features: [{ id: 1, name: 'Ērģeles' }] }
    for (const search of ['piebuve', 'ergeles'])
      expect(roomsByGroup([HALLS], [hall], search)).toEqual([{ group: HALLS, rooms: [hall] }])
  })

  it('are none where nothing fits', () => {
    expect(shown('baseins')).toEqual([])
  })
})
