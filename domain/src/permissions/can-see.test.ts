import { expect, it } from 'vitest'
import { ilze, karlis, liga, maris, screen, zane } from '../reservations/situation.fixture.ts'
import { canConfirm } from './can-confirm.ts'
import { canHandKeys } from './can-hand-keys.ts'
import { canSeePlan } from './can-see-plan.ts'
import { canSeeStudents } from './can-see-students.ts'

const people = { zane, maris, ilze, liga, karlis, screen }
const names = Object.keys(people) as (keyof typeof people)[]
const who = (may: (actor: (typeof people)['zane']) => boolean) => names.filter(name => may(people[name]))

it('those who run the school, teachers, and the student in it see an event’s students', () => {
  expect(who(actor => canSeeStudents(actor, { student_ids: [liga.id] }))).toEqual([
    'zane',
    'maris',
    'ilze',
    'liga',
  ])
})

it('a screen sees no students, even where its account is in the event', () => {
  expect(canSeeStudents(screen, { student_ids: [screen.id] })).toBe(false)
})

it('those who run the school see anybody’s plan, others their own', () => {
  expect(who(actor => canSeePlan(actor, liga.id))).toEqual(['zane', 'maris', 'liga'])
  expect(who(actor => canSeePlan(actor, ilze.id))).toEqual(['zane', 'maris', 'ilze'])
  expect(canSeePlan(screen, screen.id)).toBe(false)
})

it('those who run the school confirm what waits', () => {
  expect(who(canConfirm)).toEqual(['zane', 'maris'])
})

it('those who run the school hand out keys', () => {
  expect(who(canHandKeys)).toEqual(['zane', 'maris'])
})
