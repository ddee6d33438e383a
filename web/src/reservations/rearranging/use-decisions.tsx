import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { askingFirst, type Choices, type EventRow, type Giver, toRearrange } from './rows.ts'
import { usePreview } from './use-preview.ts'

/** The ways in which causes differ. */
interface How {
  /** Whose events go to others, where a row names no teacher. */
  from?: Giver
  /** Whether what is cancelled is to be made up, at first; left out: that is not asked. */
  owed?: boolean | undefined
  /** Whether a choice is judged while it stands; left out: all are. */
  isJudged?(row: RearrangedRow): boolean
}

/**
 * The decisions about a list of events: what is in the way of each, for the table and the footer under it, and the rows that are saved.
 * `asks`: colleagues are asked first, by `askFirst` where the user may give without it. `places`: where else refused ones could be.
 */
export function useDecisions(rows: readonly EventRow[], choices: Choices, how: How = {}) {
  const actor = useActor()
  const { from, isJudged = () => true } = how
  const rowsOf = (some: Choices, owed?: boolean) =>
    toRearrange(rows, some, { ...(from !== undefined && { from }), owed })
  const mayGive = actor !== undefined && canGiveLessons(actor)
  const [asksFirst, setAsksFirst] = useState(false)
  const [owed, setOwed] = useState(how.owed ?? false)
  const asks = asksFirst || !mayGive
  const isAskedOwed = how.owed !== undefined
  const chosen = rowsOf(choices)
  const { problems, places, doable, isChecking } = usePreview(chosen.filter(isJudged), choices)
  const gives = chosen.some(({ action }) => action === 'replace_teacher')
  return {
    ...{ asks, places, doable },
    askFirst: mayGive && gives && <AskFirst checked={asksFirst} onChange={setAsksFirst} />,
    table: { rows, choices, problems },
    footer: { rows, choices: doable, isChecking, ...(isAskedOwed && { owing: { owed, onOwed: setOwed } }) },
    decided: () => {
      const decided = rowsOf(doable, isAskedOwed ? owed : undefined)
      return asks ? askingFirst(decided) : decided
    },
  }
}

function AskFirst(props: { checked: boolean; onChange(checked: boolean): void }) {
  const t = useTexts()
  return <CheckboxChoice label={t('absences.ask_first')} hint={t('absences.ask_first_text')} {...props} />
}
