import { readdirSync } from 'node:fs'
import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { school, someSchool } from '../placing/schools.fixture.ts'
import { boardOf, placesOf } from '../school/board.ts'
import { NOWHERE } from '../search/term.ts'
import { termsOf } from './index.ts'

const NAMES = termsOf(boardOf(school())).map(({ name }) => name)
const someMoves = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 25 })

describe.each(NAMES)('the cost of %s', name => {
  it('told step by step is the cost counted plainly, whatever is moved where', () => {
    fc.assert(
      fc.property(someSchool, someMoves, someMoves, (school, before, moves) => {
        const board = boardOf(school)
        const term = termsOf(board).find(it => it.name === name)
        if (!term) throw new Error(`no term ${name}`)
        const plan = new Int32Array(board.items).fill(NOWHERE)
        const target = ([item, place]: [number, number]): [number, number] => {
          const which = item % board.items
          return [which, (place % (placesOf(board, which) + 1)) - 1]
        }
        for (const move of before) {
          const [item, to] = target(move)
          plan[item] = to
        }
        term.begin(plan)
        let cost = term.plain(plan)
        for (const move of moves) {
          const [item, to] = target(move)
          const change = term.change(item, to)
          if (!term.isMust)
            expect(-change).toBeLessThanOrEqual(term.mostGain?.(item) ?? Number.POSITIVE_INFINITY)
          term.move(item, to)
          plan[item] = to
          cost += change
          expect(cost).toBe(term.plain(plan))
        }
      }),
      runs(60),
    )
  })
})

describe.each(['room-twice', 'person-twice', 'way-between-houses'])('what is in the way by %s', name => {
  it('are exactly the lessons without which the place costs nothing', () => {
    fc.assert(
      fc.property(someSchool, someMoves, fc.nat(), fc.nat(), (school, moves, which, where) => {
        const board = boardOf(school)
        const term = termsOf(board).find(it => it.name === name)
        if (!term) throw new Error(`no term ${name}`)
        const plan = new Int32Array(board.items).fill(NOWHERE)
        for (const [item, place] of moves)
          plan[item % board.items] = (place % (placesOf(board, item % board.items) + 1)) - 1
        const item = which % board.items
        fc.pre(placesOf(board, item) > 0)
        const place = where % placesOf(board, item)
        plan[item] = NOWHERE
        term.begin(plan)
        const blockers: number[] = []
        term.blockers?.(item, place, blocker => {
          if (!blockers.includes(blocker)) blockers.push(blocker)
        })
        const alone = new Int32Array(board.items).fill(NOWHERE)
        const costWith = (others: number[]) => {
          for (const other of plan.keys()) alone[other] = others.includes(other) ? plan[other] : NOWHERE
          const before = term.plain(alone)
          alone[item] = place
          return term.plain(alone) - before
        }
        const others = [...plan.keys()].filter(other => plan[other] !== NOWHERE)
        expect(others.filter(other => costWith([other]) > 0)).toEqual(blockers.toSorted((a, b) => a - b))
      }),
      runs(100),
    )
  })
})

it('each term has its file and its table of tests', () => {
  const files = readdirSync(new URL('.', import.meta.url))
  const helpers = [
    'counted',
    'by-group',
    'kept-by-the-board',
    'of-time',
    'taken-twice',
    'index',
    'names',
    'weights',
  ]
  const terms = files.filter(file => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  expect(terms.map(file => file.slice(0, -3)).filter(name => !helpers.includes(name))).toEqual(
    NAMES.toSorted(),
  )
  expect(NAMES.filter(name => !files.includes(`${name}.test.ts`))).toEqual([])
})
