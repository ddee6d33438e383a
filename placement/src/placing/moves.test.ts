import { expect, it } from 'vitest'
import { boardOf } from '../school/board.ts'
import { Search } from '../search/search.ts'
import { cheapTime } from './moves.ts'
import { problemOf } from './problem.ts'
import { at, lesson, person, school } from './schools.fixture.ts'

it('wished times are tried more often than the others, and each at times', () => {
  const board = boardOf(
    school({
      lessons: [lesson(1)],
      people: [person(11, { start: at(16), end: at(17) }, { end: at(16), rank: 'possible' })],
    }),
  )
  const search = new Search(problemOf(board), { seed: 1 })
  const draw = cheapTime(board)
  const count = board.times.count(0)
  const drawn = new Array<number>(count).fill(0)
  for (let time = 0; time < 4000; time += 1) drawn[draw(search, 0)]! += 1
  const isWished = (_: number, time: number) => board.times.points(time) === 0
  expect(Math.min(...drawn)).toBeGreaterThan(0)
  expect(drawn.filter(isWished).length).toBeLessThan(count / 2)
  expect(drawn.filter(isWished).reduce((sum, it) => sum + it, 0)).toBeGreaterThan(2000)
})
