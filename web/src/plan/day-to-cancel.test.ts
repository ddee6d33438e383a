import { expect, it } from 'vitest'
import { lesson as lessonAt } from '../schedule/board/reservation.fixture.ts'
import { daysToCancelOn, dayToBeginWith, eventsToCancel, needsThem } from './day-to-cancel.ts'

const lesson = (id: number, day: string, start: string, change = {}) =>
  lessonAt(id, start, '23:00', { start_date: day, ...change })
const NOW = '2026-11-25 12:00:00'
const TODAY = '2026-11-25'

it('of a week the days from today on are offered, of a later one all, of a past one none', () => {
  expect(daysToCancelOn('2026-11-24', NOW)).toEqual([
    ...['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ])
  expect(daysToCancelOn('2026-12-02', NOW)).toHaveLength(7)
  expect(daysToCancelOn('2026-11-22', NOW)).toEqual([])
})

it('of a day what has not begun and is not cancelled is called off, by start', () => {
  const events = [
    lesson(4, TODAY, '15:00'),
    lesson(3, TODAY, '12:00'),
    lesson(1, TODAY, '11:45'),
    lesson(5, TODAY, '16:00', { status_id: 3 }),
    lesson(6, TODAY, '17:00', { can: { update: false, delete: false } }),
    lesson(7, '2026-11-26', '15:00'),
  ]
  expect(eventsToCancel(events, TODAY, NOW).map(({ id }) => id)).toEqual([3, 4])
})

const karlis = { key: 'student_12', id: 12, full_name: 'Kārlis Vītols' }
const marta = { key: 'student_13', id: 13, full_name: 'Marta Ozola' }
const choir = { key: 'group_5', id: 5, name: 'Koris', students_count: 12 }

it.each([
  ['not without who teaches in it', 4, [karlis, marta], true],
  ['not without its only student', 12, [karlis], true],
  ['without one of two students', 12, [karlis, marta], false],
  ['without one of a group', 13, [choir], false],
])('an event takes place %s', (_, user, students, needed) => {
  expect(needsThem(lesson(1, TODAY, '15:00', { students }), user)).toBe(needed)
})

it('it begins with today while something is to come today, and with the next such day otherwise', () => {
  const days = daysToCancelOn(TODAY, NOW)
  const friday = lesson(8, '2026-11-27', '10:00')
  expect(dayToBeginWith(days, [lesson(4, TODAY, '15:00'), friday], NOW, TODAY)).toBe(TODAY)
  expect(dayToBeginWith(days, [lesson(1, TODAY, '11:45'), friday], NOW, TODAY)).toBe('2026-11-27')
  expect(dayToBeginWith(days, [], NOW, '2026-11-27')).toBe(TODAY)
})
