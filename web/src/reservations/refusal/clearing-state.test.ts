import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import {
  type Deed,
  doneHere,
  isFreed,
  settledBefore,
  shownWith,
  standingOf,
  type Tried,
  triedAnew,
} from './clearing-state.ts'

const piano = pianoLesson()
const flute = pianoLesson({ id: 92, start_datetime: '2026-11-24 09:00:00' })
const both = [piano, flute]
const of = (event: typeof piano, deed: Deed | null) =>
  [event.id, { event, deed, isBusy: false, problem: '' }] as const
const gone: Deed = { how: 'gone' }
const none: Tried = new Map()

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
  const shown = shownWith([room, teacher], () => true)
  expect(shown).toEqual([[flute, piano], []])
  expect(shownWith([room, teacher], event => event.id === piano.id)).toEqual([[piano], []])
})

it('a new refusal tells anew what stands; what was cleared before stays to be taken back', () => {
  const tried: Tried = new Map([of(piano, gone), of(flute, gone)])
  expect([...triedAnew(tried, [piano]).keys()]).toEqual([flute.id])
  expect(settledBefore(tried, [piano]).map(({ event }) => event.id)).toEqual([flute.id])
  expect(standingOf(triedAnew(tried, [piano]), piano).deed).toBeNull()
})

it('what stays changed is what was done here, not what somebody else did', () => {
  const moved: Deed = { how: 'moved', before: piano, after: piano }
  expect(doneHere(new Map([of(piano, moved), of(flute, gone)]))).toEqual([piano])
  expect(doneHere(new Map([of(piano, null)]))).toEqual([])
})
