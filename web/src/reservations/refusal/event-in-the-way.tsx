import type { Alternative, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { whoIsIn } from '../../shared/who-is-in.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import type { Offer } from './alternatives.ts'
import type { Standing } from './clearing-state.ts'
import styles from './in-the-way.module.css'
import { type Claim, mayCancel } from './may-clear.ts'
import { PlacesElsewhere } from './places-elsewhere.tsx'
import { SwapOffer } from './swap-offer.tsx'

export interface EventInTheWayProps {
  standing: Standing
  asked: Claim
  lists: EventLists
  /** It has the focus when the dialog opens. */
  isFirst: boolean
  /** What became of it, in words. */
  saidOf(standing: Standing): string
  deedOf(offer: Offer): string
  onMove(event: Reservation, place: Alternative): void
  onCancel(event: Reservation): void
  onTakeBack(standing: Standing): void
  /** What it may swap places with. */
  swapsWith: Reservation | undefined
  onSwap(event: Reservation): void
}

/** One event that is in the way, with what can be done about it on the spot; or what was done, which can be taken back. */
export function EventInTheWay(props: EventInTheWayProps) {
  const { standing, asked, lists, isFirst, saidOf, deedOf, onMove, onCancel, onTakeBack, swapsWith, onSwap } =
    props
  const { event, deed, isBusy, problem } = standing
  const t = useTexts()
  const [isMoving, setMoving] = useState(false)
  const [isSwapping, setSwapping] = useState(false)
  const mover = useRef<HTMLButtonElement>(null)
  const named = { event: event.event_name, time: formatClockRange(event.start_time, event.end_time) }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setMoving(false)
    mover.current?.focus()
  }

  if (deed) {
    const isMine = deed.how !== 'gone'
    const isAlone = isMine && event.recurrence !== 'single'
    return (
      <li className={styles.settled} data-event={event.id}>
        <IconCheck aria-hidden className={styles.check} />
        <div className={styles.what}>
          <p>{saidOf(standing)}</p>
          {isAlone && <p className={styles.who}>{t('reservations.moved_alone')}</p>}
          {problem && <p className={styles.problem}>{problem}</p>}
        </div>
        {isMine && (
          <Button look="quiet" busy={isBusy} onClick={() => onTakeBack(standing)}>
            <IconArrowBackUp aria-hidden />
            {t('shared.undo')}
          </Button>
        )}
      </li>
    )
  }
  const room = lists.rooms.find(({ id }) => id === event.room_id)?.room_number
  const where = event.room_id === asked.room_id || !room ? '' : `, ${t('reservations.room_lower', { room })}`
  const cancelLabel = t(
    event.category_id === CATEGORY.reservation
      ? 'reservations.cancel_this_lesson'
      : 'reservations.cancel_this_reservation',
  )
  const isOpen = isMoving && !isBusy
  return (
    <li
      className={styles.event}
      data-event={event.id}
      data-expanded={isOpen || undefined}
      {...(isOpen && { onKeyDown })}
    >
      <div className={styles.what}>
        <p className="strong">
          <span className={styles.time}>{named.time}</span> {event.event_name}
          {where}
        </p>
        <p className={styles.who}>{whoIsIn(event)}</p>
      </div>
      {swapsWith && (
        <SwapOffer
          {...{ event, lists }}
          moved={swapsWith}
          busy={isBusy && isSwapping}
          disabled={isBusy && !isSwapping}
          onSwap={() => {
            setSwapping(true)
            onSwap(event)
          }}
        />
      )}
      <div className={styles.deeds}>
        <Button
          ref={mover}
          busy={isBusy && !isSwapping}
          disabled={isBusy && isSwapping}
          aria-expanded={isOpen}
          aria-label={`${t('reservations.move_this')}: ${named.time} ${named.event}`}
          data-clear
          data-autofocus={isFirst || undefined}
          onClick={() => setMoving(!isMoving)}
        >
          <IconArrowRight aria-hidden />
          {t('reservations.move_this')}
        </Button>
        {mayCancel(event) && (
          <Button
            disabled={isBusy}
            aria-label={`${cancelLabel}: ${named.time} ${named.event}`}
            onClick={() => {
              setSwapping(false)
              onCancel(event)
            }}
          >
            <IconBan aria-hidden />
            {cancelLabel}
          </Button>
        )}
      </div>
      {event.status_id === STATUS.key_issued && (
        <p className={styles.note}>{t('reservations.cancel_after_key')}</p>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
      {isOpen && (
        <PlacesElsewhere
          {...{ event, asked, lists, deedOf }}
          onTake={place => {
            setMoving(false)
            setSwapping(false)
            onMove(event, place)
          }}
        />
      )}
    </li>
  )
}
