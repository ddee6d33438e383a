import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { describe, expect, it } from 'vitest'
import { columnsOfDay } from '../board-column.ts'
import { lesson, room } from '../reservation.fixture.ts'
import { longestOfEach, refusedTimes, timesElsewhere } from './shaded-times.ts'

const shut = [
  { start_time: '00:00', end_time: '08:00' },
  { start_time: '21:00', end_time: '24:00' },
]
const lane = (key: string, name: string, ...busy: [string, string][]): Occupancy => ({
  key,
  name,
  busy: [...busy.map(([start_time, end_time]) => ({ start_time, end_time, reservation_id: 5 })), ...shut],
})
const columnWith = (...events: [number, string, string][]) => {
  const reservations = events.map(([id, start, end]) => lesson(id, start, end))
  const [column] = columnsOfDay([{ room: room(), reservations }], '2026-11-23', new Map())
  if (!column) throw new Error('no column')
  return column
}
const shown = (column: ReturnType<typeof columnWith>, lanes: Occupancy[], held?: number) =>
  refusedTimes(column, lanes, held).map(({ start, end, people, room }) => [
    start / 60,
    end / 60,
    [...(room ? ['room'] : []), ...people].join(),
  ])

describe('while something is in hand, a column is shaded', () => {
  const agnese = lane('teacher_4', 'Agnese', ['10:00', '11:00'])

  it('where somebody who takes part is taken', () => {
    expect(shown(columnWith(), [agnese])).toEqual([[10, 11, 'Agnese']])
  })

  it('for everybody who takes part, with the names of those who are taken then', () => {
    const marta = lane('student_12', 'Marta', ['10:30', '12:00'])
    expect(shown(columnWith(), [agnese, marta])).toEqual([
      [10, 10.5, 'Agnese'],
      [10.5, 11, 'Agnese,Marta'],
      [11, 12, 'Marta'],
    ])
  })

  it('but not over its own events: they say it themselves', () => {
    expect(shown(columnWith([1, '10:15', '10:45']), [agnese])).toEqual([
      [10, 10.25, 'Agnese'],
      [10.75, 11, 'Agnese'],
    ])
  })

  it('also where the event itself stood', () => {
    expect(shown(columnWith([1, '10:15', '10:45']), [agnese], 1)).toEqual([[10, 11, 'Agnese']])
  })

  it('once, where one event follows another', () => {
    expect(
      shown(columnWith(), [lane('teacher_4', 'Agnese', ['10:00', '10:45'], ['10:45', '11:30'])]),
    ).toEqual([[10, 11.5, 'Agnese']])
  })

  it('where the room is taken, of which a person’s board shows nothing itself', () => {
    const piano = lane('room_1', '101', ['10:30', '12:00'])
    expect(shown(columnWith(), [piano])).toEqual([[10.5, 12, 'room']])
    expect(shown(columnWith(), [agnese, piano])).toEqual([
      [10, 10.5, 'Agnese'],
      [10.5, 11, 'room,Agnese'],
      [11, 12, 'room'],
    ])
  })

  it('not for closed hours', () => {
    expect(shown(columnWith(), [lane('teacher_4', 'Agnese'), lane('room_1', '101')])).toEqual([])
  })
})

it('where somebody is busy in another house, a column is shaded apart and not refused', () => {
  const [busy] = [{ start_time: '14:00', end_time: '15:00', elsewhere: true as const }]
  const lanes = [{ key: 'teacher_4', name: 'Agnese', busy: [busy, ...shut] }]
  expect(refusedTimes(columnWith(), lanes, undefined)).toEqual([])
  expect(timesElsewhere(columnWith([1, '14:30', '14:45']), lanes, undefined)).toEqual([
    { start: 14 * 60, end: 14 * 60 + 30, people: ['Agnese'], room: false },
    { start: 14 * 60 + 45, end: 15 * 60, people: ['Agnese'], room: false },
  ])
})

it('each reason is said once in a column, where there is most room for it', () => {
  const time = (start: number, end: number, ...people: string[]) => ({ start, end, people, room: false })
  const [short, long, other] = [time(480, 510, 'Agnese'), time(600, 700, 'Agnese'), time(800, 810, 'Marta')]
  expect(longestOfEach([short, long, other])).toEqual([long, other])
  expect(longestOfEach([])).toEqual([])
})
