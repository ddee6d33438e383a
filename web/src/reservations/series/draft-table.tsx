import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { Fragment } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FormState } from '../event/form-state.ts'
import type { Place, RecurringEvent } from '../event/recurring-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { OccurrenceLine, SkippedLine } from './draft-line.tsx'
import type { DraftRow, OccurrenceRow } from './draft-rows.ts'
import styles from './draft-table.module.css'

export interface DraftTableProps {
  rows: readonly DraftRow[]
  /** Those of them that are shown. */
  visible: readonly DraftRow[]
  /** The event whose row is open to be set right. */
  openId: number | null
  form: FormState
  lists: EventLists
  settings: Settings
  actor: Actor
  now: CivilDateTime
  onOpen(id: number | null): void
  onMove(events: readonly RecurringEvent[]): void
  onPlace(row: OccurrenceRow, place: Place): void
  onDrop(row: OccurrenceRow): void
}

/** The dates of a draft; on a phone each is a card. */
export function DraftTable(props: DraftTableProps) {
  const { rows, visible, openId, form, lists, settings, actor, now, onOpen, onMove, onPlace, onDrop } = props
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
                {...{ row, lists, isOpen, withWeekday }}
                onOpen={() => onOpen(isOpen ? null : row.id)}
                onPlace={place => onPlace(row, place)}
                onDrop={() => onDrop(row)}
              />
              {isOpen && (
                <tr className={styles.editor} data-state={row.state}>
                  <td colSpan={5}>
                    <DraftEditor
                      {...{ row, rows, lists, settings, actor, now, onMove }}
                      isMaintenance={form.category_id === CATEGORY.maintenance}
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
