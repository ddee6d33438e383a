import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import {
  type Attempts,
  attemptOf,
  attemptsBefore,
  changedHere,
  eventsByObstacle,
  isFreed,
  type Resolution,
  resolvedBefore,
} from './attempts.ts'

const piano = pianoLesson()
const flute = pianoLesson({ id: 92, start_datetime: '2026-11-24 09:00:00' })
const both = [piano, flute]
const of = (event: typeof piano, resolution: Resolution | null) =>
  [event.id, { event, resolution, isBusy: false, problem: '' }] as const
const gone: Resolution = { how: 'gone' }
const none: Attempts = new Map()

const room = {
  ...{ kind: 'room' as const, title: '102', facts: '', detail: '', lines: [] },
  ...{ freed: 'free', behind: both },
}
const teacher = { ...room, kind: 'teacher' as const, behind: [piano] }

it('a room is free when all that was in it is out of the way', () => {
  expect(isFreed(room, none, both)).toBe(false)
  expect(isFreed(room, new Map([of(piano, gone)]), both)).toBe(false)
  expect(isFreed(room, new Map([of(piano, gone), of(flute, gone)]), both)).toBe(true)
})

it('what was taken back is in the way again', () => {
  expect(isFreed(teacher, new Map([of(piano, null)]), both)).toBe(false)
})

it('what no event stands behind cannot be cleared', () => {
  const limit = { behind: undefined, freed: undefined }
  expect(isFreed(limit, new Map([of(piano, gone)]), [piano])).toBe(false)
  expect(isFreed({ ...room, behind: [] }, none, [])).toBe(false)
})

it('somebody who is in one of the events through a group is free when all of them are out of the way', () => {
  const student = { ...room, behind: [] }
  expect(isFreed(student, new Map([of(piano, gone)]), both)).toBe(false)
  expect(isFreed(student, new Map([of(piano, gone), of(flute, gone)]), both)).toBe(true)
})

it('an event that takes a room and a teacher is shown once, the earliest first', () => {
  const shown = eventsByObstacle([room, teacher], () => true)
  expect(shown).toEqual([[flute, piano], []])
  expect(eventsByObstacle([room, teacher], event => event.id === piano.id)).toEqual([[piano], []])
})

it('a new refusal tells anew what stands; what was cleared before stays to be taken back', () => {
  const attempts: Attempts = new Map([of(piano, gone), of(flute, gone)])
  expect([...attemptsBefore(attempts, [piano]).keys()]).toEqual([flute.id])
  expect(resolvedBefore(attempts, [piano]).map(({ event }) => event.id)).toEqual([flute.id])
  expect(attemptOf(attemptsBefore(attempts, [piano]), piano).resolution).toBeNull()
})

it('what stays changed is what was done here, not what somebody else did', () => {
  const moved: Resolution = { how: 'moved', change: 1, before: piano, after: piano }
  expect(changedHere(new Map([of(piano, moved), of(flute, gone)]))).toEqual([piano])
  expect(changedHere(new Map([of(piano, null)]))).toEqual([])
})
