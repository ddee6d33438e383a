import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { OPEN } from '../rearranging/rows.ts'
import { chooseMove, type SeriesRow, seriesRows, suggestTakers } from './series-rows.ts'

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

it('the series of a teacher are suggested to as few colleagues as possible who are free at all their dates', () => {
  const colleague = (id: number, free: number) => ({
    ...{ id, full_name: `Pedagogs ${id}`, teaches: true, knows: false, elsewhere: false },
    ...{ substitutions: 0, that_day: 0, free },
  })
  const series = seriesRows({
    events: [event(1), event(2), event(3, 2), event(4, 3)],
    series: [
      { ...offered(1), substitutes: [colleague(7, 2), colleague(8, 2)] },
      { ...offered(2), substitutes: [colleague(8, 1)] },
      { ...offered(3), substitutes: [colleague(8, 0)] },
    ],
  })
  const suggested = suggestTakers({ kind: 'teacher' }, series)
  expect([...suggested].map(([id, choice]) => [id, choice.action === 'give' && choice.to.id])).toEqual([
    ...[
      [1, 8],
      [2, 8],
      [3, 8],
    ],
  ])
  expect(suggestTakers({ kind: 'student' }, series).size).toBe(0)
})
