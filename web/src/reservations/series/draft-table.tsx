import { Fragment } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEventForm } from '../event/event-form-context.ts'
import type { RecurringEvent } from '../event/recurring-state.ts'
import { DraftEditor } from './draft-editor.tsx'
import { OccurrenceLine, SkippedLine } from './draft-line.tsx'
import { at, type DraftRow, type OccurrenceRow } from './draft-rows.ts'
import styles from './draft-table.module.css'

export interface DraftTableProps {
  rows: readonly DraftRow[]
  /** Those of them that are shown. */
  visible: readonly DraftRow[]
  /** The event whose row is open to be set right. */
  openId: number | null
  onOpen(id: number | null): void
  onMove(events: readonly RecurringEvent[]): void
  onDrop(row: OccurrenceRow): void
}

/** The dates of a draft; on a phone each is a card. */
export function DraftTable({ rows, visible, openId, onOpen, onMove, onDrop }: DraftTableProps) {
  const { form } = useEventForm()
  const t = useTexts()
  const withWeekday = form.recurrence === 'recurring' || form.weekdays.length > 1
  return (
    <table className={styles.table}>
      <thead>
        <tr className={styles.head}>
          <th scope="col">{t('reservations.date')}</th>
          <th scope="col">{t('reservations.when')}</th>
          <th scope="col">{t('reservations.room')}</th>
          <th scope="col">{t('reservations.state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {visible.map(row => {
          if (row.state === 'skipped') return <SkippedLine key={row.date} {...{ row, withWeekday }} />
          const isOpen = openId === row.id
          return (
            <Fragment key={row.id}>
              <OccurrenceLine
                {...{ row, isOpen, withWeekday }}
                onOpen={() => onOpen(isOpen ? null : row.id)}
                onPlace={place => onMove([at(row, place)])}
                onDrop={() => onDrop(row)}
              />
              {isOpen && (
                <tr className={styles.editor} data-state={row.state}>
                  <td colSpan={5}>
                    <DraftEditor
                      {...{ row, rows, onMove }}
                      onDone={() => {
                        onOpen(null)
                        document.getElementById(`draft-edit-${row.id}`)?.focus()
                      }}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
