import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { whoIsIn } from '../../shared/who-is-in.ts'
import { movedInWords } from '../event/moved-in-words.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import type { Offer } from './alternatives.ts'
import type { Attempt } from './attempts.ts'
import styles from './in-the-way.module.css'
import { type AskedPlace, mayCancel } from './may-move.ts'
import { PlacesElsewhere } from './places-elsewhere.tsx'
import { SwapOffer } from './swap-offer.tsx'
import type { Clearing } from './use-clearing.ts'

interface EventInTheWayProps {
  attempt: Attempt
  clearing: Clearing
  asked: AskedPlace
  /** Whether it has the focus when the dialog opens. */
  isFirst: boolean
  offerLabel(offer: Offer): string
  /** The event that it may swap places with. */
  swapsWith: Reservation | undefined
}

/** An event that is in the way with what can be done about it on the spot, or what was done, which can be taken back. */
export function EventInTheWay({ attempt, ...props }: EventInTheWayProps) {
  return attempt.resolution ? (
    <ResolvedEvent attempt={attempt} clearing={props.clearing} />
  ) : (
    <BlockingEvent attempt={attempt} {...props} />
  )
}

function ResolvedEvent({ attempt, clearing }: Pick<EventInTheWayProps, 'attempt' | 'clearing'>) {
  const t = useTexts()
  const inWords = useResolutionInWords()
  const { event, resolution, isBusy, problem } = attempt
  const isMine = resolution?.how !== 'gone'
  return (
    <li className={styles.settled} data-event={event.id}>
      <IconCheck aria-hidden className={styles.check} />
      <div className={styles.what}>
        <p>{inWords(attempt)}</p>
        {isMine && event.recurrence !== 'single' && (
          <p className={styles.who}>{t('reservations.moved_alone')}</p>
        )}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {isMine && (
        <Button look="quiet" busy={isBusy} onClick={() => void clearing.takeBack(attempt)}>
          <IconArrowBackUp aria-hidden />
          {t('shared.undo')}
        </Button>
      )}
    </li>
  )
}

function BlockingEvent({ attempt, clearing, asked, isFirst, offerLabel, swapsWith }: EventInTheWayProps) {
  const { event, isBusy, problem } = attempt
  const t = useTexts()
  const room = useRoomNumber()(event.room_id)
  const [isMoving, setMoving] = useState(false)
  const [isSwapping, setSwapping] = useState(false)
  const mover = useRef<HTMLButtonElement>(null)
  const named = { event: event.event_name, time: formatClockRange(event.start_time, event.end_time) }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setMoving(false)
    mover.current?.focus()
  }
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
          event={event}
          moved={swapsWith}
          busy={isBusy && isSwapping}
          disabled={isBusy && !isSwapping}
          onSwap={() => {
            setSwapping(true)
            void clearing.swap(event)
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
              void clearing.cancel([event])
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
          {...{ event, asked, offerLabel }}
          onTake={place => {
            setMoving(false)
            setSwapping(false)
            void clearing.move(event, place)
          }}
        />
      )}
    </li>
  )
}

/** Says how an event got out of the way, or that it is in the way again after its change was taken back. */
export function useResolutionInWords(): (attempt: Attempt) => string {
  const t = useTexts()
  const language = useLanguage()
  const roomNumber = useRoomNumber()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return ({ event: { event_name: event }, resolution }) => {
    if (!resolution) return t('reservations.in_the_way_again', { event })
    if (resolution.how === 'gone') return t('reservations.not_in_the_way', { event })
    if (resolution.how === 'cancelled') return t('reservations.cancelled_in_the_way', { event })
    const { before, after } = resolution
    return movedInWords(before, after, { t, language, thisYear, room: roomNumber(after.room_id) })
  }
}
