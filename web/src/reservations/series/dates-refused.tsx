import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import type { EventLists } from '../use-event-lists.tsx'
import styles from './dates-refused.module.css'
import { shortReasons } from './draft-reason.ts'

export interface DatesRefusedProps {
  refused: SeriesRefusal['reservations']
  lists: EventLists
  today: CivilDate
  onBack(): void
}

/** A change of several events of a series is refused: which dates stand in the way and by what; nothing was changed. */
export function DatesRefused({ refused, lists, today, onBack }: DatesRefusedProps) {
  const t = useTexts()
  const language = useLanguage()
  const taken = refused.filter(one => Object.keys(one.errors).length > 0)
  const roomNumber = (id: number) => lists.rooms.find(room => room.id === id)?.room_number ?? ''
  return (
    <ModalDialog size="narrow" titleId="dates-refused-title" onLeave={onBack}>
      <div className={styles.body}>
        <h2 id="dates-refused-title" className={styles.title}>
          {t('reservations.dates_refused_title')}
        </h2>
        <p className={styles.note}>
          {t('reservations.dates_refused_text', { count: taken.length, all: refused.length })}
        </p>
        <ul className={styles.dates}>
          {taken.map(one => (
            <li key={one.id}>
              <IconX aria-hidden />
              <div>
                <p className={styles.when}>
                  {formatOnDay(dateOf(one.start_datetime), language, today.slice(0, 4))},{' '}
                  {formatClockRange(one.start_datetime, one.end_datetime)},{' '}
                  {t('reservations.room_lower', { room: roomNumber(one.room_id) })}
                </p>
                {shortReasons(one, t).map(reason => (
                  <p key={reason} className={styles.reason}>
                    {reason}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <footer className={styles.footer}>
        <Button look="filled" onClick={onBack} data-autofocus>
          <IconArrowLeft aria-hidden />
          {t('reservations.back_to_form')}
        </Button>
      </footer>
    </ModalDialog>
  )
}
