import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { useMe } from '../../shared/reference-lists.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import type { Place } from '../event/recurring-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import styles from './dates-refused.module.css'
import { reasonsByEvent } from './draft-reason.ts'
import { isSamePlace } from './draft-rows.ts'
import { datesInTheWay } from './left-dates.ts'
import { useSeries } from './use-series.ts'

/** More dates than these may have to be scrolled; by keyboard that is done from their list. */
const IN_SIGHT = 2

export interface DatesRefusedProps {
  /** Every date of the change, those in the way with what stands against them. */
  refused: SeriesRefusal['reservations']
  /** The series that is to be changed. */
  series: number | undefined
  /** Whether some dates were left out already, and others came into the way. */
  isAnew: boolean
  lists: EventLists
  today: CivilDate
  busy: boolean
  /** Changes the dates that nothing stands against. */
  onChangeRest?(): void
  onBack(): void
}

/**
 * A change of several events of a series is refused: which dates stand in the way and by what; nothing was changed. The others can
 * be changed without them, which is never where the focus begins: it leaves out what somebody wanted.
 */
export function DatesRefused({ refused, series, isAnew, lists, today, busy, ...does }: DatesRefusedProps) {
  const t = useTexts()
  const language = useLanguage()
  const me = useMe()?.id
  const standing = useSeries(series ?? 0, series !== undefined).data?.reservations
  const taken = datesInTheWay(refused)
  const count = refused.length - taken.length
  const changeRest = count > 0 ? does.onChangeRest : undefined
  const roomNumber = (id: number) => lists.rooms.find(room => room.id === id)?.room_number ?? ''
  const inWords = ({ start_datetime, end_datetime, room_id }: Place) => ({
    day: formatOnDay(dateOf(start_datetime), language, today.slice(0, 4)),
    time: formatClockRange(start_datetime, end_datetime),
    room: roomNumber(room_id),
  })
  /** Where a date stays; empty where it was not to go anywhere else. */
  const staysAt = (one: Place & { id: number }) => {
    const stands = standing?.find(({ id }) => id === one.id)
    return changeRest && stands && !isSamePlace(stands, one)
      ? t('reservations.date_stays', inWords(stands))
      : ''
  }
  const back = () => {
    if (!busy) does.onBack()
  }
  return (
    <ModalDialog size="narrow" titleId="dates-refused-title" onLeave={back}>
      <section
        className={styles.body}
        aria-labelledby="dates-refused-title"
        tabIndex={taken.length > IN_SIGHT ? 0 : undefined}
      >
        <h2 id="dates-refused-title" className={dialog.title}>
          {t('reservations.dates_refused_title')}
        </h2>
        <p className={styles.note}>
          {isAnew && `${t('reservations.in_the_way_anew')} `}
          {t('reservations.dates_refused_text', { count: taken.length, all: refused.length })}{' '}
          {changeRest && t('reservations.dates_left_text', { count: taken.length })}
        </p>
        <ul className={styles.dates}>
          {taken.map(one => {
            const { day, time, room } = inWords(one)
            return (
              <li key={one.id}>
                <IconX aria-hidden />
                <div>
                  <p className="strong">
                    {day}, {time}, {t('reservations.room_lower', { room })}
                  </p>
                  {reasonsByEvent(one, roomNumber, t, me).map(({ place, title, detail }) => (
                    <p key={place} className={styles.reason}>
                      <b>
                        {title}
                        {detail && ':'}
                      </b>{' '}
                      {detail}
                    </p>
                  ))}
                  {staysAt(one) && <p className={styles.stays}>{staysAt(one)}</p>}
                </div>
              </li>
            )
          })}
        </ul>
      </section>
      <footer className={classes(dialog.footer, dialog.ways)}>
        <Button look={changeRest ? 'outline' : 'filled'} onClick={back} disabled={busy} data-autofocus>
          <IconArrowLeft aria-hidden />
          {t('reservations.back_to_form')}
        </Button>
        {changeRest && (
          <Button look="filled" busy={busy} onClick={changeRest}>
            {t('reservations.change_rest', { count })}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}
