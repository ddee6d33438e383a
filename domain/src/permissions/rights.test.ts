import { expect, it } from 'vitest'
import { allows, permissionsOf } from './rights.ts'
import type { RoleName } from './roles.ts'

const crud = 'c,r,u,d'

it.each([
  [
    ['administrator'],
    {
      user: crud,
      user_group: crud,
      subject: crud,
      room_group: crud,
      individual_plan: 'r,rs',
      reservation: crud,
    },
  ],
  [['attendant'], { room_group: 'r', individual_plan: 'r', reservation: crud }],
  [['teacher'], { individual_plan: 'rs', reservation: crud }],
  [['student'], { individual_plan: 'rs', reservation: crud }],
  [['screen'], { reservation: 'r' }],
  [['attendant', 'teacher'], { room_group: 'r', individual_plan: 'r,rs', reservation: crud }],
  [['student', 'screen'], { individual_plan: 'rs', reservation: crud }],
  [[], {}],
] as [RoleName[], object][])('the rights of %j', (roles, expected) => {
  expect(permissionsOf({ id: 1, roles })).toEqual(expected)
})

it('a right is a whole letter of the list', () => {
  expect(allows({ individual_plan: 'rs' }, 'individual_plan', 'r')).toBe(false)
  expect(allows({ individual_plan: 'r,rs' }, 'individual_plan', 'rs')).toBe(true)
  expect(allows({}, 'user', 'r')).toBe(false)
})
