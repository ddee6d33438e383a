import { isClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loaded } from '../../shared/ui/states.tsx'
import { WaitingRows } from '../../shared/ui/waiting-rows.tsx'
import { DecisionsDialog } from '../rearranging/decisions-dialog.tsx'
import { type Choice, type Choices, chooseForAll, type EventRow } from '../rearranging/rows.ts'
import { useOffered } from '../rearranging/use-rearrangement.ts'
import { Decisions } from './decisions.tsx'
import type { CalendarCause } from './use-calendar-change.ts'

interface CalendarChangeDialogProps {
  cause: CalendarCause
  /** Of the room that is deleted. */
  room_number?: string | undefined
  onSaved(): void
  onClose(): void
}

/** The events that a change of the calendar touches, with what becomes of each; both are saved together. */
export default function CalendarChangeDialog(props: CalendarChangeDialogProps) {
  const { cause, room_number = '', onSaved, onClose } = props
  const t = useTexts()
  const touched = useOffered(cause)
  const events = touched.data?.events ?? []
  const opens = events.length > 0 && events.every(({ judged }) => judged)
  return (
    <DecisionsDialog
      title={
        cause.kind === 'room_removal'
          ? t('settings.removal_title', { room: room_number })
          : t(opens ? 'settings.left_out_title' : 'settings.touched_title')
      }
      text={t(textOf(cause, opens))}
      onClose={onClose}
    >
      <Loaded query={touched} loading={<WaitingRows />}>
        {({ events }) => (
          <Decisions {...{ cause, events, onSaved }} first={rows => firstChoices(rows, cause)} />
        )}
      </Loaded>
    </DecisionsDialog>
  )
}

function textOf({ kind }: CalendarCause, opens: boolean): TextKey {
  if (kind === 'room_removal') return 'settings.removal_text'
  return opens ? 'settings.left_out_text' : 'settings.touched_text'
}

/** At first, all events of a room that is deleted go to their nearest places. */
function firstChoices(rows: readonly EventRow[], cause: CalendarCause): Choices {
  if (cause.kind === 'room_removal') return chooseForAll(rows, 'move', new Map())
  return new Map(
    rows.flatMap(row => {
      const choice = firstChoice(row, cause)
      return choice ? [[row.reservation.id, choice] as const] : []
    }),
  )
}

/**
 * At first, what would be on a closed day or weekday is left out, only maintenance stays; and what was left out comes back where it
 * can.
 */
function firstChoice({ reservation, left_out }: EventRow, cause: CalendarCause): Choice | undefined {
  if (left_out) return { action: left_out.problem ? 'leave' : 'restore' }
  if (cause.kind !== 'settings') return undefined
  const { closed_days, weekday_hours = [] } = cause.settings
  if (!isClosed(reservation.start_date, { closed_days, weekday_hours })) return undefined
  return { action: reservation.category_id === CATEGORY.maintenance ? 'keep' : 'cancel' }
}
