import type { Refusal } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { KeyboardEvent } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../shared/dates/format.ts'
import { useMe } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { fieldsOfAlternative, nearestFirst, type Offer } from './alternatives.ts'
import styles from './conflict-modal.module.css'
import type { EventFields } from './form-state.ts'
import { type ObstacleKind, obstaclesOf } from './obstacles.ts'
import { OfferList } from './offer-list.tsx'
import type { EventLists } from './use-event-lists.tsx'

const ICON: Record<ObstacleKind, typeof IconDoor> = {
  room: IconDoor,
  key: IconKey,
  teacher: IconSchool,
  student: IconUser,
  group: IconUsers,
  time: IconClock,
  limit: IconGauge,
  other: IconAlertCircle,
}

export interface ConflictModalProps {
  refusal: Refusal
  /** What was asked for. */
  asked: EventFields
  lists: EventLists
  today: CivilDate
  busy: boolean
  /** Where it was asked: in the form, or on the board, by moving an event. */
  from?: 'form' | 'board'
  /** Back to where it was asked, as it was. */
  onBack(): void
  /** Book it as asked, but there. */
  onTake(fields: Partial<EventFields>): void
}

/** What is in the way of a booking and whose it is, and where it would work: each place is one click, the nearest also Enter. */
export function ConflictModal({
  refusal,
  asked,
  lists,
  today,
  busy,
  from = 'form',
  onBack,
  onTake,
}: ConflictModalProps) {
  const t = useTexts()
  const language = useLanguage()
  const roomNumber = (id: number | null) => lists.rooms.find(room => room.id === id)?.room_number ?? ''
  const obstacles = obstaclesOf(refusal, roomNumber, t, asked, useMe()?.id)
  const offers = nearestFirst(refusal.alternatives, {
    room_id: asked.room_id ?? 0,
    start_datetime: `${asked.date_reservation} ${asked.start_time}:00`,
    end_datetime: `${asked.date_reservation} ${asked.end_time}:00`,
  })
  const nearest = offers[0]
  const take = (offer: Offer) => {
    if (!busy) onTake(fieldsOfAlternative(offer))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (nearest && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      take(nearest)
    }
  }
  const deedOf = (offer: Offer) =>
    t(from === 'form' ? 'reservations.book_there' : 'reservations.move_there', {
      room: roomNumber(offer.room_id),
      day: offer.same_day
        ? ''
        : `${formatDay(offer.start_datetime.slice(0, 10), language, today.slice(0, 4))}, `,
      time: formatClockRange(offer.start_datetime, offer.end_datetime),
    })
  const summary = [
    asked.event_name,
    formatDay(asked.date_reservation, language, today.slice(0, 4)),
    formatClockRange(asked.start_time, asked.end_time),
    t('reservations.room_lower', { room: roomNumber(asked.room_id) }),
  ].join(', ')

  return (
    <ModalDialog size="narrow" titleId="conflict-title" onLeave={onBack} onKeyDown={onKeyDown}>
      <div className={styles.body}>
        <h2 id="conflict-title" className={styles.title}>
          {t(from === 'form' ? 'reservations.conflict_title' : 'reservations.move_refused_title')}
        </h2>
        <p className={styles.summary}>{summary}</p>
        <ul className={styles.obstacles}>
          {obstacles.map(({ place, kind, title, detail }) => {
            const Icon = ICON[kind]
            return (
              <li key={place} className={styles.obstacle}>
                <span className={styles.icon}>
                  <Icon aria-hidden />
                </span>
                <div>
                  <p className={styles.what}>{title}</p>
                  {detail && <p className={styles.detail}>{detail}</p>}
                </div>
              </li>
            )
          })}
        </ul>
        {offers.length > 0 ? (
          <OfferList {...{ offers, lists, deedOf }} onTake={take} />
        ) : (
          <p className={styles.none}>
            {t(from === 'form' ? 'reservations.no_alternatives' : 'reservations.no_alternatives_on_board')}
          </p>
        )}
      </div>
      <footer className={styles.footer}>
        <Button onClick={onBack} data-autofocus={nearest ? undefined : true}>
          <IconArrowLeft aria-hidden />
          {t(from === 'form' ? 'reservations.back_to_form' : 'reservations.back_to_board')}
        </Button>
        {nearest && (
          <Button look="filled" busy={busy} onClick={() => take(nearest)}>
            {deedOf(nearest)}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}
