import type { Alternative, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { said } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm-store.ts'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { type EventFields, intervalOf } from '../event/event-fields.ts'
import { usePlaceInWords } from '../event/place-in-words.ts'
import { changedHere, isFreed, isInTheWay } from './attempts.ts'
import styles from './conflict-modal.module.css'
import { useResolutionInWords } from './event-in-the-way.tsx'
import { eventsInWords, ObstacleList } from './obstacle-list.tsx'
import { useObstaclesOf } from './obstacles.ts'
import { fieldsOfAlternative, nearestFirst, OfferList, useOfferLabel } from './offers.tsx'
import { type Clearing, type FocusTurn, useClearing } from './use-clearing.ts'

const IN_FORM = {
  title: 'reservations.conflict_title',
  none: 'reservations.no_alternatives',
  there: 'reservations.book_there',
  back: 'reservations.back_to_form',
} as const

/**
 * The texts for each place where the refused event was asked for: the form of a new or an existing event, the board, by moving it, or
 * what says that it is cancelled, by restoring it.
 */
const TEXTS = {
  new: { ...IN_FORM, submit: 'reservations.book' },
  form: { ...IN_FORM, submit: 'reservations.save' },
  board: {
    title: 'reservations.move_refused_title',
    none: 'reservations.no_alternatives_on_board',
    there: 'reservations.move_there',
    back: 'reservations.back_to_board',
    submit: 'reservations.move',
  },
  cancelled: {
    title: 'reservations.restore_refused_title',
    none: 'reservations.no_alternatives_on_board',
    there: 'reservations.restore_there',
    back: 'reservations.back_to_board',
    submit: 'reservations.bring_back',
  },
} as const

export interface ConflictModalProps {
  refusal: Refusal
  asked: EventFields
  busy: boolean
  from: keyof typeof TEXTS
  /** As of ModalDialog. */
  beside?: string | undefined
  /** Back to where it was asked for; `isCleared`: some events are no longer in the way. */
  onBack(isCleared: boolean): void
  onTake(fields: Partial<EventFields>): void
  /** The event that was moved onto another one: the two may swap places, which also leads back. */
  moved?: Reservation
  /** Takes over the room with what was typed; offered if several events are in the way. */
  onTakeOver?: (() => void) | undefined
}

/**
 * Shows what is in the way of an event and whose it is, which of it can be moved or cancelled on the spot, and where the event would be
 * accepted instead: each place is one click, the nearest also Ctrl+Enter. Once nothing is in the way, so is the asked place.
 */
export function ConflictModal(props: ConflictModalProps) {
  const { from, asked, onTake, onTakeOver } = props
  const isSmall = props.beside !== undefined
  const t = useTexts()
  const texts = TEXTS[from]
  const labelOf = useOfferLabel(texts.there)
  const conflict = useConflict(props)
  const { clearing, offers, nearest, isReady, isEventsFirst, isClearing, isBrief, isBusy } = conflict
  const footer = useFocusTurn(clearing.turn ?? (conflict.isOpened ? OPENED : null))
  const back = useBack(clearing, props)
  const { room, day, time } = usePlaceInWords()(placeOf(asked))
  const title = isReady
    ? t('reservations.nothing_in_the_way', { deed: from })
    : isEventsFirst
      ? t('reservations.room_to_clear', { room })
      : t(texts.title)
  const take = (offer?: Alternative) => {
    if (!isBusy) onTake(offer ? fieldsOfAlternative(offer) : {})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(isReady || nearest)) return
    event.preventDefault()
    take(nearest)
  }
  return (
    <ModalDialog
      size="narrow"
      beside={props.beside}
      titleId="conflict-title"
      onLeave={back}
      onKeyDown={onKeyDown}
    >
      <div className={classes('dialog-body', isSmall && styles.small)}>
        <h2 id="conflict-title" className={dialog.title}>
          {title}
        </h2>
        <p className="mild breakable over-6">
          {[asked.event_name, day, time, t('reservations.room_lower', { room })].join(', ')}
        </p>
        {clearing.isAnew && !isReady && <p className="strong over-10">{t('reservations.in_the_way_anew')}</p>}
        <Way
          isOne={isEventsFirst && !isReady}
          look={styles.clear}
          title={t('reservations.way_clear', { room })}
        >
          <ObstacleList {...conflict} />
        </Way>
        {isBrief && (
          <Button look="quiet" className={styles.all} aria-expanded={false} onClick={conflict.open}>
            {t('reservations.make_room')}
            <IconChevronDown aria-hidden />
          </Button>
        )}
        {onTakeOver && clearing.events.length > 1 && !isReady && (
          <Button className={styles.all} disabled={clearing.isBusy} onClick={onTakeOver}>
            <IconDoorEnter aria-hidden />
            {t('takeover.for_more')}
          </Button>
        )}
        {offers.length > 0 && (
          <Way
            isOne={isEventsFirst}
            look={styles.instead}
            title={t('reservations.way_instead', { event: asked.event_name })}
          >
            <OfferList
              {...{ offers, labelOf }}
              legend={t('reservations.free_for_all', { who: isEventsFirst ? 'room' : 'all' })}
              first={isEventsFirst ? 'primary' : isClearing ? 'plain' : 'chosen'}
              most={isEventsFirst || isSmall ? 2 : isBrief ? 3 : undefined}
              onTake={take}
            />
          </Way>
        )}
        {offers.length === 0 && !isReady && !isClearing && (
          <p className="mild breakable over-6">{t(texts.none)}</p>
        )}
      </div>
      <footer ref={footer} className={classes(dialog.footer, dialog.ways, styles.footer)}>
        <Button
          onClick={back}
          data-autofocus={!(nearest || isEventsFirst) || undefined}
          disabled={clearing.isBusy}
        >
          <IconArrowLeft aria-hidden />
          {t(texts.back)}
        </Button>
        {(nearest || isReady) && (
          <Button look="filled" busy={isBusy} data-ready={isReady || undefined} onClick={() => take(nearest)}>
            {nearest ? labelOf(nearest) : t(texts.submit)}
          </Button>
        )}
      </footer>
      <Announcement clearing={clearing} title={isReady ? title : ''} />
    </ModalDialog>
  )
}

interface WayProps {
  /** Whether there is another way out beside it, from which its look and its title tell it. */
  isOne: boolean
  look: string | undefined
  title: string
  children: ReactNode
}

/** One of two ways out of a refusal: each changes another event. */
function Way({ isOne, look, title, children }: WayProps) {
  const id = useId()
  if (!isOne) return children
  return (
    <section className={classes(styles.way, look)} aria-labelledby={id}>
      <h3 id={id} className={styles.wayTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The focus goes to the first event that can be moved once those in the way are shown. */
const OPENED: FocusTurn = { to: 'next' }

const placeOf = (asked: EventFields) => ({ ...intervalOf(asked), room_id: asked.room_id ?? 0 })

/** The obstacles, the attempts with them, and the places that are left to offer, the nearest first. */
function useConflict({ refusal, asked, busy, onBack, moved }: ConflictModalProps) {
  const obstacles = useObstaclesOf()(refusal, asked)
  const clearing = useClearing({ refusal, asked, moved, onSwapped: () => onBack(true) })
  const { attempts, events, isClearable } = clearing
  const isReady = obstacles.length > 0 && obstacles.every(obstacle => isFreed(obstacle, attempts, events))
  /** Of a closure the events in the way come first: it is to be there, and they are to go. */
  const isEventsFirst =
    asked.category_id === CATEGORY.maintenance &&
    obstacles.some(({ behind = [] }) => behind.some(isClearable))
  const isClearing = isEventsFirst || attempts.size > 0
  /** An event that was moved from here may stand in a place that was offered. */
  const isFree = (place: Alternative) =>
    !changedHere(attempts).some(event => isInTheWay(event, { ...asked, ...fieldsOfAlternative(place) }))
  const offers = isReady ? [] : nearestFirst(refusal.alternatives.filter(isFree), placeOf(asked))
  const nearest = isClearing ? undefined : offers[0]
  const isBusy = busy || clearing.isBusy
  const [isOpened, setOpened] = useState(false)
  const behind = obstacles.flatMap(({ behind = [] }) => behind.filter(isClearable))
  /** Places that need nobody to move come first; who is in the way is asked to move by a second click. A swap is one click, too. */
  const isBrief =
    !(isOpened || isClearing || behind.some(clearing.swapsWith)) && offers.length > 0 && behind.length > 0
  const ways = { isReady, isEventsFirst, isClearing, isBrief, isOpened, isBusy }
  return { obstacles, clearing, offers, nearest, ...ways, open: () => setOpened(true) }
}

/** Goes back, after a question if the user has moved or cancelled events here. */
function useBack({ attempts, isBusy }: Clearing, { from, onBack }: ConflictModalProps) {
  const t = useTexts()
  const back = async () => {
    if (isBusy) return
    const changed = changedHere(attempts)
    const question = () => ({
      title: t('reservations.stays_cleared_title'),
      message: t('reservations.stays_cleared_text', {
        count: changed.length,
        events: eventsInWords(changed, t),
      }),
      submit: t(TEXTS[from].back),
      cancel: t('shared.stay'),
    })
    if (changed.length === 0 || (await confirm(question))) onBack(changed.length > 0)
  }
  return () => void back()
}

/** The outcome of the last attempt, for screen readers. `title`: of the dialog, once nothing is in the way. */
function Announcement({ clearing: { attempts, isAnew }, title }: { clearing: Clearing; title: string }) {
  const t = useTexts()
  const inWords = useResolutionInWords()
  const last = [...attempts.values()].at(-1)
  const outcome = last && !last.isBusy ? said(last.problem) || inWords(last) : ''
  return (
    <Hidden>
      <span role="status">
        {[outcome, isAnew && t('reservations.in_the_way_anew'), title].filter(Boolean).join(' ')}
      </span>
    </Hidden>
  )
}

/** After each step the focus goes to the main button, to the next event in the way, or to the event of the step. */
function useFocusTurn(turn: FocusTurn | null) {
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
  return footer
}
