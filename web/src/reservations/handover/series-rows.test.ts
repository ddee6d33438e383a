import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { OPEN } from '../rearranging/rows.ts'
import { chooseMove, type SeriesRow, seriesRows } from './series-rows.ts'

const event = (id: number, event_meta_id = 1) => ({
  reservation: pianoLesson({ id, event_meta_id, version: id * 10 }),
  ...{ ...OPEN, people: [4], alternatives: [], substitutes: [] },
})
const offered = (event_meta_id: number) => ({ event_meta_id, can_stay: true, substitutes: [] })

it('each series has its events, and what is offered for all of them', () => {
  const events = [event(1), event(2, 2), event(3)]
  const found = seriesRows({ events, series: [offered(2), { ...offered(1), can_stay: false }] })
  expect(
    found.map(({ rows }) => rows.map(({ reservation, can_stay }) => [reservation.id, can_stay])),
  ).toEqual([
    [[2, true]],
    [
      [1, false],
      [3, false],
    ],
  ])
})

it('who changes to another series leaves a lesson of two to the other one, and what was hers alone is cancelled', () => {
  const [one, other] = pianoLesson().students ?? []
  const actions = (students: (typeof one)[]) => {
    const [from, to] = seriesRows({ events: [event(1), event(2, 2)], series: [offered(1), offered(2)] }) as [
      SeriesRow,
      SeriesRow,
    ]
    const first = pianoLesson({ id: 1, students: students.flatMap(it => it ?? []) })
    return [...chooseMove({ ...from, first }, to, new Map()).values()].map(({ action }) => action)
  }
  expect(actions([one, other])).toEqual(['without', 'join'])
  expect(actions([one])).toEqual(['cancel', 'join'])
})
