import { expect, it } from 'vitest'
import { ilze, liga, maris, peteris, zane } from '../reservations/situation.fixture.ts'
import { canTakeBackCancelling } from './can-take-back-cancelling.ts'

const by = (actor_id: number | null, absent_teacher_id: number | null = null) => ({
  actor_id,
  absent_teacher_id,
})

it.each([
  ['an administrator', zane, [true, true, true, true]],
  ['an attendant', maris, [true, true, true, true]],
  ['the teacher who cancelled it', ilze, [true, false, true, false]],
  ['the student who cancelled something else', liga, [false, false, false, false]],
  ['another teacher', peteris, [false, false, false, false]],
])(
  '%s takes back: what Ilze cancelled, what the office did, what it did as Ilze was away, what nobody knows of: %s',
  (_, actor, may) => {
    const reasons = [by(ilze.id), by(maris.id), by(maris.id, ilze.id), undefined]
    expect(reasons.map(reason => canTakeBackCancelling(actor, reason))).toEqual(may)
  },
)
