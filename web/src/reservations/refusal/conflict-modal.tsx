import type { Alternative, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm-store.ts'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { type EventFields, intervalOf } from '../event/event-fields.ts'
import { usePlaceInWords, useRoomNumber } from '../event/place-in-words.ts'
import { fieldsOfAlternative, nearestFirst, type Offer } from './alternatives.ts'
import { changedHere, isFreed } from './attempts.ts'
import styles from './conflict-modal.module.css'
import { useResolutionInWords } from './event-in-the-way.tsx'
import { isInTheWay, mayMove } from './may-move.ts'
import { eventsInWords, ObstacleList } from './obstacle-list.tsx'
import { obstaclesOf } from './obstacles.ts'
import { OfferList } from './offer-list.tsx'
import { type Clearing, type FocusTurn, type Swapping, useClearing } from './use-clearing.ts'

/** Where the refused event was asked for: in the form of a new event or of an existing one, or on the board, by moving it. */
type AskedFrom = 'new' | 'form' | 'board'

export interface ConflictModalProps {
  refusal: Refusal
  asked: EventFields
  busy: boolean
  from: AskedFrom
  /** Back to where it was asked for; `isCleared`: some events are no longer in the way. */
  onBack(isCleared: boolean): void
  /** Books the event as asked, but with these fields. */
  onTake(fields: Partial<EventFields>): void
  swapping?: Swapping
}

/**
 * Shows what is in the way of an event and whose it is, which of it can be moved or cancelled on the spot, and where the event would be
 * accepted instead: each place is one click, the nearest also Ctrl+Enter. Once nothing is in the way, so is the asked place.
 */
export function ConflictModal({ refusal, asked, busy, from, onBack, onTake, swapping }: ConflictModalProps) {
  const t = useTexts()
  const placeWords = useOfferWords()
  const { title, summary } = useHeading(asked)
  const { obstacles, isClearable, whyRefused } = useObstacles(refusal, asked)
  const clearing = useClearing(refusal, asked, whyRefused, swapping)
  const { attempts } = clearing
  const { events } = refusal.conflicts
  const isReady = obstacles.length > 0 && obstacles.every(obstacle => isFreed(obstacle, attempts, events))
  const isClosure = asked.category_id === CATEGORY.maintenance
  /** Of a closure the events in the way come first: it is to be there, and they are to go. */
  const isEventsFirst = isClosure && obstacles.some(({ behind = [] }) => behind.some(isClearable))
  const offers = isReady ? [] : offersOf(refusal, asked, clearing)
  const isClearing = isEventsFirst || attempts.size > 0
  const nearest = isClearing ? undefined : offers[0]
  const isBusy = busy || clearing.isBusy
  const back = useBack(clearing, from, onBack)
  const take = (fields: Partial<EventFields>) => {
    if (!isBusy) onTake(fields)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(isReady || nearest)) return
    event.preventDefault()
    take(nearest ? fieldsOfAlternative(nearest) : {})
  }
  const bookThere = (offer: Offer) =>
    t(from === 'board' ? 'reservations.move_there' : 'reservations.book_there', placeWords(offer))
  const heading = title({ from, isReady, isEventsFirst })

  return (
    <ModalDialog size="narrow" titleId="conflict-title" onLeave={back} onKeyDown={onKeyDown}>
      <div className={styles.body}>
        <h2 id="conflict-title" className={dialog.title}>
          {heading}
        </h2>
        <p className={styles.summary}>{summary}</p>
        {clearing.isAnew && !isReady && <p className={styles.anew}>{t('reservations.in_the_way_anew')}</p>}
        <ObstacleList
          {...{ obstacles, clearing, events, isClearable, asked, isEventsFirst }}
          moved={swapping?.moved}
          offerLabel={offer => t('reservations.move_there', placeWords(offer))}
        />
        {offers.length > 0 ? (
          <OfferList
            offers={offers}
            offerLabel={bookThere}
            legend={t('reservations.free_for_all', { who: isEventsFirst ? 'room' : 'all' })}
            isSecond={isClearing}
            onTake={offer => take(fieldsOfAlternative(offer))}
          />
        ) : (
          !isReady &&
          !isClearing && (
            <p className={styles.none}>
              {t(from === 'board' ? 'reservations.no_alternatives_on_board' : 'reservations.no_alternatives')}
            </p>
          )
        )}
      </div>
      <Footer turn={clearing.turn}>
        <Button
          onClick={back}
          data-autofocus={nearest || isEventsFirst ? undefined : true}
          disabled={clearing.isBusy}
        >
          <IconArrowLeft aria-hidden />
          {t(BACK[from])}
        </Button>
        {nearest && (
          <Button look="filled" busy={isBusy} onClick={() => take(fieldsOfAlternative(nearest))}>
            {bookThere(nearest)}
          </Button>
        )}
        {isReady && (
          <Button look="filled" busy={isBusy} data-ready onClick={() => take({})}>
            {t(SUBMIT[from])}
          </Button>
        )}
      </Footer>
      <Announcement clearing={clearing} title={isReady ? heading : ''} />
    </ModalDialog>
  )
}

const BACK = {
  new: 'reservations.back_to_form',
  form: 'reservations.back_to_form',
  board: 'reservations.back_to_board',
} as const

const SUBMIT = { new: 'reservations.book', form: 'reservations.save', board: 'reservations.move' } as const

/** The obstacles of a refusal in words, and which of their events the user may move. */
function useObstacles(refusal: Refusal, asked: EventFields) {
  const t = useTexts()
  const now = useSchoolNow()
  const actor = useActor()
  const roomNumber = useRoomNumber()
  return {
    obstacles: obstaclesOf(refusal, roomNumber, t, asked, actor?.id),
    isClearable: (event: Reservation) =>
      now !== undefined && actor !== undefined && mayMove(event, actor, now),
    whyRefused(other: Refusal) {
      const [first] = obstaclesOf(other, roomNumber, t, undefined, actor?.id)
      return first ? `${first.title}.` : other.message
    },
  }
}

/** The places that were offered and are still free: an event that was moved from here may stand in one of them. */
function offersOf(refusal: Refusal, asked: EventFields, { attempts }: Clearing): Offer[] {
  const isFree = (place: Alternative) =>
    !changedHere(attempts).some(event => isInTheWay(event, { ...asked, ...fieldsOfAlternative(place) }))
  return nearestFirst(refusal.alternatives.filter(isFree), {
    room_id: asked.room_id ?? 0,
    ...intervalOf(asked),
  })
}

function useOfferWords() {
  const inWords = usePlaceInWords()
  return (offer: Offer) => {
    const words = inWords(offer)
    return { ...words, day: offer.same_day ? '' : `${words.day}, ` }
  }
}

function useHeading(asked: EventFields) {
  const t = useTexts()
  const { room, day, time } = usePlaceInWords()({ ...intervalOf(asked), room_id: asked.room_id ?? 0 })
  const title = (is: { from: AskedFrom; isReady: boolean; isEventsFirst: boolean }) => {
    if (is.isReady) return t('reservations.nothing_in_the_way', { deed: is.from })
    if (is.isEventsFirst) return t('reservations.room_to_clear', { room })
    return t(is.from === 'board' ? 'reservations.move_refused_title' : 'reservations.conflict_title')
  }
  const summary = [asked.event_name, day, time, t('reservations.room_lower', { room })].join(', ')
  return { title, summary }
}

/** Goes back, after a question if the user has moved or cancelled events here. */
function useBack({ attempts, isBusy }: Clearing, from: AskedFrom, onBack: (isCleared: boolean) => void) {
  const t = useTexts()
  const back = async () => {
    if (isBusy) return
    const changed = changedHere(attempts)
    const question = {
      title: t('reservations.stays_cleared_title'),
      message: t('reservations.stays_cleared_text', {
        count: changed.length,
        events: eventsInWords(changed, t),
      }),
      submit: t(BACK[from]),
      cancel: t('reservations.stay'),
    }
    if (changed.length === 0 || (await confirm(question))) onBack(changed.length > 0)
  }
  return () => void back()
}

/** What the last attempt came to, for screen readers. `title`: of the dialog, once nothing is in the way. */
function Announcement({ clearing: { attempts, isAnew }, title }: { clearing: Clearing; title: string }) {
  const t = useTexts()
  const inWords = useResolutionInWords()
  const last = [...attempts.values()].at(-1)
  const said = last && !last.isBusy ? last.problem || inWords(last) : ''
  return (
    <Hidden>
      <span role="status">
        {[said, isAnew && t('reservations.in_the_way_anew'), title].filter(Boolean).join(' ')}
      </span>
    </Hidden>
  )
}

/** The buttons. After each step the focus goes to the main one, to the next event in the way, or to the event of the step. */
function Footer({ turn, children }: { turn: FocusTurn | null; children: ReactNode }) {
  const footer = useRef<HTMLElement>(null)
  useEffect(() => {
    const dialog = footer.current?.closest('dialog')
    if (!turn || !dialog) return
    const wanted =
      turn.to === 'next'
        ? ['[data-ready]', '[data-clear]', 'footer button']
        : [`[data-event="${turn.to}"] button`]
    const next = wanted.map(selector => dialog.querySelector<HTMLElement>(selector)).find(Boolean)
    next?.focus()
  }, [turn])
  return (
    <footer ref={footer} className={classes(dialog.footer, dialog.ways, styles.footer)}>
      {children}
    </footer>
  )
}
