import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reading } from '../../shared/api/call.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { useObstaclesOf } from '../refusal/obstacles.ts'
import { reasonInShort, reasonsOf } from '../series/draft-reason.ts'
import {
  askingFirst,
  type Choices,
  doableOf,
  type EventRow,
  type Giver,
  type Giving,
  toRearrange,
} from './rows.ts'

/** The ways in which causes differ. */
interface How {
  /** How lessons are given; `substitutes` and `hands_over` where colleagues need not be asked. */
  giving: Giving
  onChoose(choices: Choices): void
  /** Whether it is being saved, and the failure of the last time; null: none. */
  saving: { isPending: boolean; error: unknown }
  /** The fate of the events that nothing is chosen for. */
  rest?: 'later' | 'stays'
  /** Whose events go to others, where a row names no teacher. */
  from?: Giver
  /** Whether what is cancelled is to be made up, at first; left out: that is not asked. */
  owed?: boolean | undefined
  /** Whether a choice is judged while it stands; left out: all are. */
  isJudged?(row: RearrangedRow): boolean
}

/**
 * The decisions about a list of events: what is in the way of each, for the table and the footer under it, and the rows that are saved.
 * Colleagues are asked first, by `askFirst` where the user may give without it. `places`: where else refused ones could be.
 */
export function useDecisions(rows: readonly EventRow[], choices: Choices, how: How) {
  const actor = useActor()
  const { onChoose, saving, rest = 'later', from, isJudged = () => true } = how
  const rowsOf = (some: Choices, owed?: boolean) =>
    toRearrange(rows, some, { ...(from !== undefined && { from }), owed })
  const mayGive = actor !== undefined && canGiveLessons(actor)
  const [asksFirst, setAsksFirst] = useState(false)
  const [owed, setOwed] = useState(how.owed ?? false)
  const asks = asksFirst || !mayGive
  const giving = asks && GIVES.has(how.giving) ? 'asks' : how.giving
  const isAskedOwed = how.owed !== undefined
  const chosen = rowsOf(choices)
  const { problems, places, doable, isChecking } = usePreview(chosen.filter(isJudged), choices)
  const gives = chosen.some(({ action }) => action === 'replace_teacher')
  return {
    ...{ places, doable },
    askFirst: mayGive && gives && <AskFirst checked={asksFirst} onChange={setAsksFirst} />,
    table: { rows, choices, problems, giving, rest, onChoose },
    footer: {
      ...{ rows, choices: doable, giving, rest, isChecking, busy: saving.isPending, error: saving.error },
      ...(isAskedOwed && { owing: { owed, onOwed: setOwed } }),
    },
    decided: () => {
      const decided = rowsOf(doable, isAskedOwed ? owed : undefined)
      return asks ? askingFirst(decided) : decided
    },
  }
}

const GIVES: ReadonlySet<Giving> = new Set(['substitutes', 'hands_over'])

function AskFirst(props: { checked: boolean; onChange(checked: boolean): void }) {
  const t = useTexts()
  return <CheckboxChoice label={t('absences.ask_first')} hint={t('absences.ask_first_text')} {...props} />
}

/**
 * The words for what is in the way of each event of a rearrangement, and where it would work instead, by its id; looked up whenever the
 * rows change. `doable`: the choices that are saved (`doableOf`).
 */
export function usePreview(rows: readonly RearrangedRow[], choices: Choices = new Map()) {
  const t = useTexts()
  const obstaclesOf = useObstaclesOf()
  const { data, isFetching } = useQuery({
    queryKey: ['rearrangement', rows],
    queryFn: reading('POST /api/rearrangements/judge', { body: { rows: [...rows] } }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const asked = new Set(rows.map(row => row.reservation_id))
  const refused = (data ?? []).filter(({ id, reasons }) => asked.has(id) && reasons.length > 0)
  const problems = new Map(
    refused.map(judged => [judged.id, reasonInShort(reasonsOf(judged, obstaclesOf, t), t)]),
  )
  const places = new Map(refused.map(({ id, alternatives }) => [id, alternatives]))
  return { problems, places, doable: doableOf(choices, refused), isChecking: isFetching }
}
