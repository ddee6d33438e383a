import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { JudgedRow } from '@stunda/contract/reservations/series.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import dialog from '../rearranging/decisions-dialog.module.css'
import { ForAll } from '../rearranging/for-all.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import type { Choices, EventRow } from '../rearranging/rows.ts'
import { useDecisions } from '../rearranging/use-decisions.tsx'
import { reasonInShort, useReasonsOf } from '../series/draft-reason.ts'
import styles from './calendar-change.module.css'
import { type CalendarCause, useChangeCalendar } from './use-calendar-change.ts'

interface DecisionsProps {
  cause: CalendarCause
  events: readonly OfferedEvent[]
  first(rows: readonly EventRow[]): Choices
  onSaved(): void
}

/** The events that a change of the calendar touches, and those that it would let in again, with what becomes of each. */
export function Decisions({ cause, events, first, onSaved }: DecisionsProps) {
  const t = useTexts()
  const reasonsOf = useReasonsOf()
  const problemOf = (judged: JudgedRow) =>
    judged.reasons.length > 0 ? reasonInShort(reasonsOf(judged), t) : null
  const rows = events.map(({ judged, ...event }) =>
    judged ? { ...event, left_out: { problem: problemOf(judged) } } : event,
  )
  const [choices, setChoices] = useState<Choices>(() => first(rows))
  const isRemoval = cause.kind === 'room_removal'
  const { mutate, ...saving } = useChangeCalendar(onSaved)
  const { doable, table, footer, decided } = useDecisions(rows, choices, {
    ...{ giving: isRemoval ? 'makes_room' : 'nobody', onChoose: setChoices, saving },
    ...{ owed: false, isJudged },
  })
  // A room is deleted only if nothing is left in it.
  const whole = isRemoval && { save: t('keeping.delete_room'), isBlocked: doable.size < rows.length }
  return (
    <>
      <div className={styles.all}>
        {events.some(({ judged }) => !judged) && <ForAll {...table} offers={['cancel', 'append', 'move']} />}
        {events.some(({ judged }) => judged) && <ForAll {...table} offers={['restore']} />}
      </div>
      <div className={dialog.list}>
        <RearrangementTable {...table} />
      </div>
      <RearrangementFooter
        {...footer}
        savesAnyway={cause.kind !== 'keeping'}
        {...(whole && { whole })}
        saveNone={t('keeping.save_none')}
        onSave={() => mutate({ cause, rows: decided() })}
      />
    </>
  )
}

/** The others were judged by the new calendar already, which the preview does not know. */
const isJudged = ({ action }: { action: string }) => action !== 'append' && action !== 'restore'
