import type { LeftOutEvent, Touched } from '@stunda/contract/calendar-change/calendar-change.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DecisionsList } from '../rearranging/decisions-dialog.tsx'
import { ForAll } from '../rearranging/for-all.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import { type Choices, type EventRow, OPEN, toRearrange } from '../rearranging/rows.ts'
import { usePreview } from '../rearranging/use-preview.ts'
import { reasonInShort, useReasonsOf } from '../series/draft-reason.ts'
import styles from './calendar-change.module.css'
import { type CalendarChange, type CalendarChanged, useChangeCalendar } from './use-calendar-change.ts'

interface DecisionsProps extends Touched {
  change: CalendarChange
  first(rows: readonly EventRow[]): Choices
  onSaved(saved: CalendarChanged): void
}

/** The events that a change of the calendar touches, and those that it would let in again, with what becomes of each. */
export function Decisions({ change, touched, left_out, first, onSaved }: DecisionsProps) {
  const t = useTexts()
  const reasonsOf = useReasonsOf()
  const problemOf = ({ judged }: LeftOutEvent) =>
    judged.reasons.length > 0 ? reasonInShort(reasonsOf(judged), t) : null
  const rows = [...touched, ...left_out.map(one => asLeftOut(one, problemOf(one)))]
  const [choices, setChoices] = useState<Choices>(() => first(rows))
  const preview = toRearrange(rows, choices).filter(isPreviewed)
  const { problems, doable, isChecking } = usePreview(preview, choices)
  const [owed, setOwed] = useState(false)
  const isRemoval = change.kind === 'removal'
  // A room is deleted only if nothing is left in it.
  const whole = isRemoval && { save: t('keeping.delete_room'), isBlocked: doable.size < rows.length }
  const { mutate, isPending, error } = useChangeCalendar(change)
  return (
    <>
      <div className={styles.all}>
        {touched.length > 0 && (
          <ForAll {...{ rows, choices }} offers={['cancel', 'append', 'move']} onChoose={setChoices} />
        )}
        {left_out.length > 0 && <ForAll {...{ rows, choices }} offers={['restore']} onChoose={setChoices} />}
      </div>
      <DecisionsList>
        <RearrangementTable
          {...{ rows, choices, problems }}
          giving={isRemoval ? 'makes_room' : 'nobody'}
          onChoose={setChoices}
        />
      </DecisionsList>
      <RearrangementFooter
        {...{ rows, error, isChecking }}
        choices={doable}
        busy={isPending}
        savesAnyway={change.kind !== 'keeping'}
        owing={{ owed, onOwed: setOwed }}
        {...(whole && { whole })}
        saveNone={t('keeping.save_none')}
        onSave={() => mutate(toRearrange(rows, doable, { owed }), { onSuccess: onSaved })}
      />
    </>
  )
}

/** The others were judged by the new calendar already, which the preview does not know. */
const isPreviewed = ({ action }: { action: string }) => action !== 'append' && action !== 'restore'

function asLeftOut({ reservation, people, added }: LeftOutEvent, problem: string | null): EventRow {
  return { ...OPEN, reservation, people, added, left_out: { problem } }
}
