import { isClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loaded } from '../../shared/ui/states.tsx'
import { DecisionsDialog } from '../rearranging/decisions-dialog.tsx'
import { type Choice, type Choices, chooseForAll, type EventRow } from '../rearranging/rows.ts'
import { WaitingRows } from '../rearranging/waiting-rows.tsx'
import { Decisions } from './decisions.tsx'
import { type CalendarChange, type CalendarChanged, useTouched } from './use-calendar-change.ts'

interface CalendarChangeDialogProps {
  change: CalendarChange
  onSaved(saved: CalendarChanged): void
  onClose(): void
}

/** The events that a change of the calendar touches, with what becomes of each; both are saved together. */
export default function CalendarChangeDialog({ change, onSaved, onClose }: CalendarChangeDialogProps) {
  const t = useTexts()
  const touched = useTouched(change)
  const { data } = touched
  const opens = data !== undefined && data.touched.length === 0 && data.left_out.length > 0
  return (
    <DecisionsDialog
      title={
        change.kind === 'removal'
          ? t('settings.removal_title', { room: change.room.room_number })
          : t(opens ? 'settings.left_out_title' : 'settings.touched_title')
      }
      text={t(textOf(change, opens))}
      onClose={onClose}
    >
      <Loaded query={touched} loading={<WaitingRows />}>
        {found => (
          <Decisions {...found} {...{ change, onSaved }} first={rows => firstChoices(rows, change)} />
        )}
      </Loaded>
    </DecisionsDialog>
  )
}

function textOf({ kind }: CalendarChange, opens: boolean): TextKey {
  if (kind === 'removal') return 'settings.removal_text'
  return opens ? 'settings.left_out_text' : 'settings.touched_text'
}

/** At first, all events of a room that is deleted go to their nearest places. */
function firstChoices(rows: readonly EventRow[], change: CalendarChange): Choices {
  if (change.kind === 'removal') return chooseForAll(rows, 'move', new Map())
  return new Map(
    rows.flatMap(row => {
      const choice = firstChoice(row, change)
      return choice ? [[row.reservation.id, choice] as const] : []
    }),
  )
}

/**
 * At first, what would be on a closed day or weekday is left out, only maintenance stays; and what was left out comes back where it
 * can.
 */
function firstChoice({ reservation, left_out }: EventRow, change: CalendarChange): Choice | undefined {
  if (left_out) return { action: left_out.problem ? 'leave' : 'restore' }
  if (change.kind !== 'settings') return undefined
  const { closed_days, weekday_hours = [] } = change.settings
  if (!isClosed(reservation.start_date, { closed_days, weekday_hours })) return undefined
  return { action: reservation.category_id === CATEGORY.maintenance ? 'keep' : 'cancel' }
}
