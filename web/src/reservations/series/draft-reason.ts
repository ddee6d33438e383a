import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Obstacle, type Placed, type Refused, useObstaclesOf } from '../refusal/obstacles.ts'
import type { InTheWay } from './draft-rows.ts'

type Reason = Placed<Pick<Obstacle, 'title' | 'detail' | 'lines'>>

/** The conflicts of an occurrence, in the words of a refusal. */
export function useReasonsOf() {
  const t = useTexts()
  const obstaclesOf = useObstaclesOf()
  return (inTheWay: InTheWay) => reasonsOf(inTheWay, obstaclesOf, t)
}

/** The reasons of a row; `obstaclesOf` words a refusal. */
export function reasonsOf(inTheWay: InTheWay, obstaclesOf: (refused: Refused) => Reason[], t: Say): Reason[] {
  if ('own' in inTheWay) {
    const title = t('reservations.row_own_series')
    return [{ place: 0, title, detail: '', lines: [title] }]
  }
  if (!('busy' in inTheWay)) return obstaclesOf(inTheWay)
  return inTheWay.busy.map((name, place) => {
    const title = name ? t('reservations.row_person_busy', { name }) : t('reservations.row_room_busy')
    return { place, title, detail: '', lines: [title] }
  })
}

/** The first reason in a line, short enough for a row of a table, and how many more there are. */
export function reasonInShort(reasons: readonly Reason[], t: Say): string {
  const [reason = '', ...more] = reasons.flatMap(({ lines }) => lines)
  return more.length === 0 ? reason : t('reservations.row_more', { reason, count: more.length })
}
