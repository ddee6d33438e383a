import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { OwedField } from '../../shared/forms/owed-field.tsx'
import { useMayOwe } from '../../shared/may-owe.ts'
import { useMe } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './rearrangement-footer.module.css'
import { type Choices, countChoices, countTold, type EventRow, isOpen } from './rows.ts'

interface RearrangementFooterProps {
  rows: readonly EventRow[]
  /** The choices that can be saved; others are left for later. */
  choices: Choices
  isChecking: boolean
  busy: boolean
  /** The failure of the last saving; null: none. */
  error: unknown
  /** Whether there is something to save although nothing is decided about any event. */
  savesAnyway?: boolean
  handsOver?: boolean
  /** Whether substitutes are asked before they are given anything. */
  asks?: boolean
  /** The fate of the events that nothing is chosen for. */
  rest?: 'later' | 'stays'
  /** Whether what is cancelled is to be made up; left out: that is not asked. */
  owing?: { owed: boolean; onOwed(owed: boolean): void }
  /** Counts the lessons that stay without whoever leaves. */
  withoutWords?: TextKey
  /** The button’s words when there is no event to decide about. */
  saveNone?: string
  /** All is done or nothing: its words, and whether something cannot be solved at all. */
  whole?: { save: string; isBlocked: boolean }
  onSave(): void
}

/** Counts what is chosen and who is told, and saves it; what is undecided can be decided later. */
export function RearrangementFooter(props: RearrangementFooterProps) {
  const { rows, choices, isChecking, busy, savesAnyway = false, rest = 'later' } = props
  const { handsOver = false, asks = false } = props
  const { withoutWords = 'rearranging.count_without', error, owing, saveNone, whole, onSave } = props
  const t = useTexts()
  const me = useMe()
  const {
    give,
    suggested,
    move,
    cancel,
    without,
    keep,
    join,
    append,
    restore,
    decided,
    undecided,
    ...counts
  } = countChoices(rows, choices)
  const staying = rest === 'stays' ? keep + undecided : keep
  const asked = rest === 'stays' ? decided - keep : decided
  const total = rows.filter(isOpen).length
  const given = asks ? 0 : give
  const waiting = counts.waiting + (asks ? give : 0)
  const told = countTold(rows, choices, me?.id, asks)
  const cancelled = rows.filter(row => isOpen(row) && choices.get(row.reservation.id)?.action === 'cancel')
  const owesSome = useMayOwe(cancelled.map(({ reservation }) => reservation))
  const ofThese = suggested > 0 ? ` (${t('rearranging.count_suggested', { count: suggested })})` : ''
  const parts = [
    given > 0 &&
      t(handsOver ? 'rearranging.count_handed_over' : 'rearranging.count_give', { count: given }) + ofThese,
    waiting > 0 && t('rearranging.count_asked', { count: waiting }) + (asks ? ofThese : ''),
    counts.with > 0 && t('rearranging.count_with', { count: counts.with }),
    without > 0 && t(withoutWords, { count: without }),
    join > 0 && t('rearranging.count_join', { count: join }),
    move > 0 && t('rearranging.count_move', { count: move }),
    append > 0 && t('rearranging.count_append', { count: append }),
    restore > 0 && t('rearranging.count_bring_back', { count: restore }),
    cancel > 0 && t('rearranging.count_cancel', { count: cancel }),
    staying > 0 && t('rearranging.count_keep', { count: staying }),
    rest === 'later' && undecided > 0 && t('rearranging.count_undecided', { count: undecided }),
  ]
  const canDecideLater = !whole && rest === 'later' && undecided > 0 && (decided > 0 || savesAnyway)
  const save = whole?.save ?? t('rearranging.save_all', { count: rest === 'stays' ? asked : total })
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {errorText(error)}
        </p>
      )}
      <footer className={styles.footer}>
        <p className={styles.counts} aria-live="polite">
          {total > 0 && <b>{t('rearranging.count', { count: total })}</b>} {parts.filter(Boolean).join(', ')}
        </p>
        {owing && owesSome && (
          <div className={styles.owing}>
            <OwedField ofMany value={owing.owed} onChange={owing.onOwed} />
          </div>
        )}
        {told > 0 && <p className="soft">{t('rearranging.told', { count: told })}</p>}
        <div className={styles.buttons}>
          {canDecideLater && (
            <Button look="outline" data-saves busy={busy} disabled={isChecking} onClick={onSave}>
              {decided > 0 ? t('rearranging.save_some', { count: decided }) : t('rearranging.decide_later')}
            </Button>
          )}
          <Button
            look="filled"
            data-saves
            busy={busy}
            disabled={
              isChecking ||
              whole?.isBlocked ||
              (rest === 'later' && undecided > 0) ||
              (asked === 0 && !savesAnyway)
            }
            onClick={onSave}
          >
            {decided > 0 || total > 0 ? save : (saveNone ?? t('rearranging.save_all', { count: 0 }))}
          </Button>
        </div>
      </footer>
    </>
  )
}
