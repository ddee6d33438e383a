import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Random } from '../search/random.ts'
import { NOWHERE } from '../search/term.ts'
import { DayRow } from './day-row.ts'
import { type Forms, lastOf, NEVER, nextOf } from './forms.ts'

const SLOTS = 24
const LESSONS = 8

/** Lessons of one form each, in the first or second kind of weeks or in both, that can begin at two slots of three. */
function someForms(random: Random): Forms {
  const numbers = Array.from({ length: LESSONS }, (_, at) => at)
  const place = numbers.map(() =>
    Int32Array.from({ length: 2 * SLOTS }, (_, slot) => (random.below(3) > 0 ? slot : NOWHERE)),
  )
  const length = numbers.map(() => 1 + random.below(4))
  // None begins so late that its day is over.
  for (const [form, slots] of place.entries())
    for (const day of [1, 2]) slots.fill(NOWHERE, day * SLOTS - (length[form] ?? 0) + 1, day * SLOTS)
  return {
    items: numbers,
    of: numbers.map(at => [at]),
    weeks: 2,
    lesson: numbers,
    length,
    mask: numbers.map(() => 1),
    weeksOf: numbers.map(() => Int32Array.from([[0], [1], [0, 1], [0, 1]][random.below(4)] as number[])),
    next: place.map(it => nextOf(it, SLOTS)),
    last: place.map(it => lastOf(it, SLOTS)),
    place,
  }
}

it('a change fits if all forms find a time one after the other', () => {
  fc.assert(
    fc.property(fc.nat(), seed => {
      const random = new Random(seed)
      const forms = someForms(random)
      const row = new DayRow(forms, SLOTS, 2 * SLOTS)
      for (let step = 0; step < 60; step += 1) {
        const form = random.below(LESSONS)
        const stood = [...row.forms.subarray(0, row.count)]
        const at = random.below(row.count + 1)
        // A form that is there already goes elsewhere.
        const leaving = stood.includes(form)
          ? stood.indexOf(form)
          : row.count > 0 && random.below(2) === 0
            ? random.below(row.count)
            : NOWHERE
        const changed = stood
          .toSpliced(at, 0, form)
          .filter((_, k) => leaving === NOWHERE || k !== (leaving >= at ? leaving + 1 : leaving))
        const fits = !row.begins(changed).includes(NEVER)
        expect(row.fits(form, at, leaving)).toBe(fits)
        if (!fits) continue
        row.change(form, at, leaving)
        expect([...row.forms.subarray(0, row.count)]).toEqual(changed)
        if (random.below(5) === 0) row.remove(random.below(row.count))
      }
    }),
    runs(50),
  )
})
