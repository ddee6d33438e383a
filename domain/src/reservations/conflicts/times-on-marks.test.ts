import { expect, it } from 'vitest'
import { from, situation } from '../situation.fixture.ts'
import { timesOnMarks } from './times-on-marks.ts'

it.each([
  ['both on marks', '10:00:00', '10:45:00', []],
  ['five minutes past', '10:05:00', '10:55:00', []],
  ['the start between marks', '10:02:00', '10:45:00', ['start_datetime']],
  ['the end between marks', '10:00:00', '10:44:00', ['end_datetime']],
  ['both between marks', '10:01:00', '10:46:00', ['start_datetime', 'end_datetime']],
  ['seconds after a mark', '10:00:30', '10:45:00', ['start_datetime']],
])('an event with %s', (_, start, end, fields) => {
  const day = from('00:00', '00:00').start_datetime.slice(0, 11)
  const event = { start_datetime: day + start, end_datetime: day + end }
  expect(timesOnMarks.find(situation({ event })).map(reason => reason.field)).toEqual(fields)
})
