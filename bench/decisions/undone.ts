import { isSame } from './model.ts'
import { copyOf, decidedOf, firstVersion, type Round, stays, take } from './take.ts'

/** How far back an undo may reach. */
const LAST = 6

/** One of the last acts is undone, if nothing came since that stands; otherwise that is refused. */
export async function undoOne(round: Round): Promise<void> {
  const { random, series, decided } = round
  const deeds = round.deeds.slice(-LAST).filter(({ touched }) => touched.size > 0)
  if (deeds.length === 0) return
  const deed = random.one(deeds)
  const { change, by, touched } = deed
  const standsAs = (id: number, version: number | undefined) => firstVersion(round, id, version)
  const isLast = [...touched].every(
    ([id, { version }]) => standsAs(id, series.get(id)?.version) === standsAs(id, version),
  )
  await take(round, {
    name: isLast ? 'undo' : 'undo what was changed since',
    says: { change, ids: [...touched.keys()] },
    by,
    send: () =>
      by('POST', '/api/reservations/undo', {
        reservation_ids: [...touched.keys()].slice(0, 1),
        whole_change: true,
        change,
      }),
    must_not_be: status => isLast && status !== 422 && status !== 403,
    judge: () => (before, after) => {
      const was = touched.get(before.id)
      if (!isLast) return 'was undone, although something came since'
      if (!was) return stays(before, after)
      if (!was.before) return after ? 'is still there' : undefined
      return after && isSame(was.before, after) ? undefined : 'is not as it was before'
    },
    decide: after => {
      for (const [id, was] of touched) {
        const { version } = after.get(id) ?? {}
        if (version === undefined) continue
        const first = firstVersion(round, id, was.before?.version)
        if (first !== undefined) round.same.set(id, (round.same.get(id) ?? new Map()).set(version, first))
        const { fields } = decidedOf(round, id)
        const back = copyOf(was.decided)
        // A field is this date's own from now on if the series was changed in it meanwhile, or if something was decided about it since.
        for (const field of new Set([...fields.keys(), ...back.fields.keys()]))
          if (!back.fields.has(field) || fields.get(field) !== was.decided_since.fields.get(field))
            back.fields.set(field, 'some')
        decided.set(id, back)
      }
    },
  })
  const gone = [...touched].filter(([id, { before }]) => before && !round.series.has(id))
  if (isLast && gone.length > 0 && round.told.at(-1)?.endsWith('200'))
    round.found.push(`${gone.map(([id]) => id)} did not come back`)
}
