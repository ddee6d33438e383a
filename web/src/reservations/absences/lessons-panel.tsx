import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import decisions from '../rearranging/decisions-dialog.module.css'
import { ForAll } from '../rearranging/for-all.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import { type Choices, isOpen, needsTeacher } from '../rearranging/rows.ts'
import { useDecisions } from '../rearranging/use-decisions.tsx'

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
  const { askFirst, table, footer, decided } = useDecisions(lessons, choices, {
    ...{ giving: 'substitutes', from: teacher_id, owed: true, onChoose },
    saving: { isPending: busy, error },
  })
  const isAnythingOpen = lessons.some(isOpen)
  return (
    <section aria-labelledby="absence-lessons">
      <div className={decisions.over}>
        <h2 id="absence-lessons" className={lessons.length > 0 ? 'section-title' : 'visually-hidden'}>
          {title ?? t('absences.lessons')}
        </h2>
        {isAnythingOpen && (
          <ForAll
            {...table}
            cancels={needsTeacher}
            offers={['substitute', 'cancel', 'append', 'move', 'later']}
          />
        )}
      </div>
      <div className="panel">
        {lessons.length > 0 && <RearrangementTable {...table} />}
        {askFirst && <div className={decisions.under}>{askFirst}</div>}
        {(isAnythingOpen || savesAnyway) && (
          <RearrangementFooter
            {...{ ...footer, savesAnyway }}
            saveNone={t('absences.save')}
            onSave={() => onSave(decided())}
          />
        )}
      </div>
    </section>
  )
}
