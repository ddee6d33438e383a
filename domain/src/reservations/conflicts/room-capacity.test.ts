import { describe, expect, it } from 'vitest'
import { asked, booked, ilze, liga, maris, room, situation, zane } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { roomCapacity } from './room-capacity.ts'

/** Ilze teaches Līga and the three active members of group 5. */
const choir = { students: [`student_${liga.id}`, 'group_5'] as const }
const groups = [{ id: 5, active_student_ids: [13, 14, 15] }]
const reasons = (seats: number | null, more: Parameters<typeof situation>[0] = {}) =>
  roomCapacity.find(
    situation({ actor: ilze, groups, room: room({ seats }), ...more, event: { ...choir, ...more.event } }),
  )

describe('a room takes no more people than it has seats', () => {
  it.each([
    [4, 1],
    [5, 0],
    [6, 0],
    [null, 0],
  ])('%s seats for five people: %i reasons', (seats, count) => {
    expect(reasons(seats)).toHaveLength(count)
  })

  it('says how many people come and how many seats there are', () => {
    expect(reasons(3)).toEqual([{ rule: 'room-capacity', field: 'room', params: { people: 5, seats: 3 } }])
  })

  it('counts a person once who is asked for twice', () => {
    expect(reasons(4, { groups: [{ id: 5, active_student_ids: [liga.id, 13, 14] }] })).toEqual([])
  })

  it('does not refuse those who run the school', () => {
    expect(reasons(1, { actor: zane })).toEqual([])
    expect(reasons(1, { actor: maris })).toEqual([])
  })

  it('lets an event stay in its room with the same people, and refuses one more', () => {
    const before = booked({ ...choir })
    expect(reasons(1, { before })).toEqual([])
    expect(reasons(1, { before: booked({ ...choir, students: ['group_5'] }) })).toHaveLength(1)
  })

  it('has nothing against a cancelled event', () => {
    expect(reasons(1, { event: asked({ ...choir, status_id: STATUS.cancelled }) })).toEqual([])
  })
})
