import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { momentInWords } from '../../shared/dates/moment-in-words.ts'
import { useRooms, useSettings } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import list from '../../shared/ui/list-dialog.module.css'
import styles from './deletions.module.css'

/** What has become of the wish to bring something back. */
export type Fate = { kind: 'under_way' | 'back' } | { kind: 'refused'; why: string }

export interface DeletionRowProps {
  deletion: Deletion
  fate: Fate | undefined
  onBringBack(): void
}

/** One thing that was deleted: what and where it was, when it was deleted, and the way back. */
export function DeletionRow({ deletion, fate, onBringBack }: DeletionRowProps) {
  const t = useTexts()
  const language = useLanguage()
  const settings = useSettings().data
  const room = useRooms().data?.find(({ id }) => id === deletion.room_id)
  const { event_name, whose, count, start_datetime, end_datetime, at } = deletion
  const event = [event_name, whose].filter(Boolean).join(', ')
  const day = formatDay(dateOf(start_datetime), language, settings?.now.slice(0, 4))
  const time = formatClockRange(clockOf(start_datetime), clockOf(end_datetime))
  return (
    <li className={list.row}>
      <div className="words">
        <p className="strong">
          {event_name}
          {whose && <span className={styles.whose}> · {whose}</span>}
        </p>
        <p className={list.detail}>
          {t('reservations.deletion_place', { day, time, room: room?.room_number ?? '—', more: count - 1 })}
        </p>
        <p className="faint">
          {settings && t('reservations.deletion_at', { moment: momentInWords(at, settings, language) })}
        </p>
        {fate?.kind === 'refused' && (
          <p role="alert" className={styles.refused}>
            {fate.why}
          </p>
        )}
      </div>
      <span role="status">
        {fate?.kind === 'back' && (
          <span className={styles.back}>
            <IconCheck aria-hidden />
            {t('reservations.deletion_back')}
          </span>
        )}
      </span>
      {fate?.kind !== 'back' && (
        <Button
          busy={fate?.kind === 'under_way'}
          aria-label={t('reservations.bring_back_what', { event, day, time })}
          onClick={onBringBack}
        >
          {t('reservations.bring_back')}
        </Button>
      )}
    </li>
  )
}
