import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { swapped } from '@stunda/domain/reservations/swap.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { said } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { Button, type ButtonProps } from '../../shared/ui/button.tsx'
import { whoIsIn } from '../../shared/who-is-in.ts'
import { useMovedInWords, usePlaceInWords, useRoomNumber } from '../event/place-in-words.ts'
import { type Attempt, mayCancel } from './attempts.ts'
import styles from './conflict-modal.module.css'
import { PlacesElsewhere } from './offers.tsx'
import type { Clearing } from './use-clearing.ts'
import { namesApart } from './use-swap.ts'

interface EventInTheWayProps {
  attempt: Attempt
  clearing: Clearing
  /** Whether it is the first to get out of the way: it has the focus when the dialog opens, and stands out. */
  isFirst: boolean
}

/** An event that is in the way with what can be done about it on the spot, or what was done, which can be taken back. */
export function EventInTheWay(props: EventInTheWayProps) {
  return props.attempt.resolution ? <ResolvedEvent {...props} /> : <BlockingEvent {...props} />
}

function ResolvedEvent({ attempt, clearing }: EventInTheWayProps) {
  const t = useTexts()
  const inWords = useResolutionInWords()
  const { event, resolution, isBusy, problem } = attempt
  const isMine = resolution?.how !== 'gone'
  return (
    <li className={styles.settled} data-event={event.id}>
      <IconCheck aria-hidden className={styles.check} />
      <div className={styles.what}>
        <p>{inWords(attempt)}</p>
        {isMine && event.recurrence !== 'single' && <p className="soft">{t('reservations.moved_alone')}</p>}
        {problem && <p className={styles.problem}>{said(problem)}</p>}
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

function BlockingEvent({ attempt: { event, isBusy, problem }, clearing, isFirst }: EventInTheWayProps) {
  const { asked } = clearing
  const swapsWith = clearing.swapsWith(event)
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
        <p className="soft">{whoIsIn(event)}</p>
      </div>
      {swapsWith && (
        <SwapOffer
          event={event}
          moved={swapsWith}
          busy={isBusy && isSwapping}
          disabled={isBusy && !isSwapping}
          onClick={() => {
            setSwapping(true)
            void clearing.swap(swapsWith, event)
          }}
        />
      )}
      <div className="cluster spread-on-phone">
        <Button
          ref={mover}
          look={isFirst && !isOpen ? 'filled' : undefined}
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
      {problem && <p className={styles.problem}>{said(problem)}</p>}
      {isOpen && (
        <PlacesElsewhere
          {...{ event, asked }}
          first={isFirst ? 'primary' : 'plain'}
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

/** Offers that an event and the one in its way swap places, in one click, and shows where each of them goes. */
function SwapOffer({ moved, event, ...button }: { moved: Reservation; event: Reservation } & ButtonProps) {
  const t = useTexts()
  const inWords = usePlaceInWords()
  const id = useId()
  const names = namesApart(moved, event)
  const isOneDay = moved.start_date === event.start_date
  const isOfSeries = moved.recurrence !== 'single' || event.recurrence !== 'single'
  return (
    <div className={styles.swap}>
      <Button {...button} aria-describedby={id} data-clear>
        <IconArrowsExchange aria-hidden />
        {t('reservations.swap')}
      </Button>
      <div id={id} className={styles.goes}>
        {swapped(moved, event).map((place, index) => {
          const { room, day, time } = inWords(place)
          return (
            <p key={place.id}>
              {names[index]} → {room}, {!isOneDay && `${day}, `}
              <span className={styles.time}>{time}</span>
            </p>
          )
        })}
        {isOfSeries && <p className="soft">{t('reservations.swapped_alone')}</p>}
      </div>
    </div>
  )
}

/** Says how an event got out of the way, or that it is in the way again after its change was taken back. */
export function useResolutionInWords(): (attempt: Attempt) => string {
  const t = useTexts()
  const movedInWords = useMovedInWords()
  return ({ event: { event_name: event }, resolution }) => {
    if (!resolution) return t('reservations.in_the_way_again', { event })
    if (resolution.how === 'gone') return t('reservations.not_in_the_way', { event })
    if (resolution.how === 'cancelled') return t('reservations.cancelled_in_the_way', { event })
    return movedInWords(resolution.before, resolution.after)
  }
}
