import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import decisions from '../rearranging/decisions-dialog.module.css'
import { ForAll } from '../rearranging/for-all.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import { askingFirst, type Choices, isOpen, toRearrange } from '../rearranging/rows.ts'
import { usePreview } from '../rearranging/use-preview.ts'
import { AskFirst } from './ask-first.tsx'

interface LessonsPanelProps {
  lessons: readonly OfferedEvent[]
  teacher_id: number
  choices: Choices
  onChoose(choices: Choices): void
  busy: boolean
  error: unknown
  savesAnyway?: boolean
  /** The words over the lessons; by default that they are in the absence. */
  title?: string
  onSave(rows: RearrangeRow[]): void
}

/** The lessons of an absence with what becomes of each, and the button that does it. */
export function LessonsPanel(props: LessonsPanelProps) {
  const { lessons, teacher_id, choices, onChoose, busy, error, savesAnyway = false, title, onSave } = props
  const t = useTexts()
  const actor = useActor()
  const mayGive = actor !== undefined && canGiveLessons(actor)
  const [asksFirst, setAsksFirst] = useState(false)
  const [owed, setOwed] = useState(true)
  const asks = asksFirst || !mayGive
  const rows = toRearrange(lessons, choices, { from: teacher_id })
  const { problems, doable, isChecking } = usePreview(rows, choices)
  const decided = () => toRearrange(lessons, doable, { from: teacher_id, owed })
  const gives = rows.some(row => row.action === 'replace_teacher')
  const isAnythingOpen = lessons.some(isOpen)
  return (
    <section aria-labelledby="absence-lessons">
      <div className={decisions.over}>
        <h2 id="absence-lessons" className={lessons.length > 0 ? 'section-title' : 'visually-hidden'}>
          {title ?? t('absences.lessons')}
        </h2>
        {isAnythingOpen && (
          <ForAll
            rows={lessons}
            {...{ choices, onChoose }}
            offers={['substitute', 'cancel', 'append', 'move', 'later']}
          />
        )}
      </div>
      <div className="panel">
        {lessons.length > 0 && (
          <RearrangementTable
            rows={lessons}
            giving={asks ? 'asks' : 'substitutes'}
            {...{ choices, problems, onChoose }}
          />
        )}
        {mayGive && gives && (
          <div className={decisions.under}>
            <AskFirst checked={asksFirst} onChange={setAsksFirst} />
          </div>
        )}
        {(isAnythingOpen || savesAnyway) && (
          <RearrangementFooter
            rows={lessons}
            {...{ busy, error, isChecking, savesAnyway, asks }}
            owing={{ owed, onOwed: setOwed }}
            choices={doable}
            saveNone={t('absences.save')}
            onSave={() => onSave(asks ? askingFirst(decided()) : decided())}
          />
        )}
      </div>
    </section>
  )
}
