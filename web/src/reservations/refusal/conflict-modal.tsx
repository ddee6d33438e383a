import type { Alternative, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { useMe } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm-store.ts'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import type { EventFields } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { fieldsOfAlternative, nearestFirst, type Offer } from './alternatives.ts'
import { doneHere, isFreed } from './clearing-state.ts'
import styles from './conflict-modal.module.css'
import { isInTheWay, mayClear } from './may-clear.ts'
import { ObstacleList } from './obstacle-list.tsx'
import { obstaclesOf } from './obstacles.ts'
import { OfferList } from './offer-list.tsx'
import { type FocusTurn, type Swapping, useClearing } from './use-clearing.ts'
import { useDoneInWords } from './use-done-in-words.ts'

export interface ConflictModalProps {
  refusal: Refusal
  /** What was asked for. */
  asked: EventFields
  lists: EventLists
  today: CivilDate
  busy: boolean
  /** Where it was asked: in the form of a new event or of one that there is, or on the board, by moving it. */
  from: 'new' | 'form' | 'board'
  /** Back to where it was asked, as it was; `isCleared`: something of what was in the way is not any more. */
  onBack(isCleared: boolean): void
  /** Book it as asked, but there. */
  onTake(fields: Partial<EventFields>): void
  /** How it swaps places with what is in its way, where it was moved there. */
  swapping?: Swapping
}

/**
 * What is in the way of a booking and whose it is, what of it can be moved or cancelled on the spot, and where it would work: each place
 * is one click, the nearest also Enter. When nothing is in the way any more, what was asked for is.
 */
export function ConflictModal({
  refusal,
  asked,
  lists,
  today,
  busy,
  from,
  onBack,
  onTake,
  swapping,
}: ConflictModalProps) {
  const t = useTexts()
  const language = useLanguage()
  const now = useSchoolNow()
  const me = useMe()
  const saidOf = useDoneInWords()
  const roomNumber = (id: number | null) => lists.rooms.find(room => room.id === id)?.room_number ?? ''
  const obstacles = obstaclesOf(refusal, roomNumber, t, asked, me?.id)
  const whyRefused = (other: Refusal) => {
    const [first] = obstaclesOf(other, roomNumber, t, undefined, me?.id)
    return first ? `${first.title}.` : other.message
  }
  const clearing = useClearing(refusal, asked, whyRefused, roomNumber, swapping)
  const { tried } = clearing
  const { events } = refusal.conflicts
  const actor = { id: me?.id ?? 0, roles: me?.roles.map(role => role.name) ?? [] }
  const isClearable = (event: Reservation) => now !== undefined && mayClear(event, actor, now)
  const isReady = obstacles.length > 0 && obstacles.every(obstacle => isFreed(obstacle, tried, events))
  const isClosure = asked.category_id === CATEGORY.maintenance
  const leads = isClosure && obstacles.some(({ behind = [] }) => behind.some(isClearable))
  const footer = useFocusTurn(clearing.turn)

  // What was moved from here may stand in a place that was offered before.
  const isFreeStill = (place: Alternative) =>
    !doneHere(tried).some(event => isInTheWay(event, { ...asked, ...fieldsOfAlternative(place) }))
  const offers = isReady
    ? []
    : nearestFirst(refusal.alternatives.filter(isFreeStill), {
        room_id: asked.room_id ?? 0,
        start_datetime: `${asked.date_reservation} ${asked.start_time}:00`,
        end_datetime: `${asked.date_reservation} ${asked.end_time}:00`,
      })
  const isClearing = leads || tried.size > 0
  const nearest = isClearing ? undefined : offers[0]
  const isBusy = busy || clearing.isBusy
  const backTo = t(from === 'board' ? 'reservations.back_to_board' : 'reservations.back_to_form')
  const back = async () => {
    if (clearing.isBusy) return
    const done = doneHere(tried)
    const question = {
      title: t('reservations.stays_cleared_title'),
      message: t('reservations.stays_cleared_text', { count: done.length, events: inWords(done) }),
      submit: backTo,
      cancel: t('reservations.stay'),
    }
    if (done.length === 0 || (await confirm(question))) onBack(done.length > 0)
  }
  const take = (fields: Partial<EventFields>) => {
    if (!isBusy) onTake(fields)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(isReady || nearest)) return
    event.preventDefault()
    take(nearest ? fieldsOfAlternative(nearest) : {})
  }
  const placeOf = (offer: Offer) => ({
    room: roomNumber(offer.room_id),
    day: offer.same_day
      ? ''
      : `${formatDay(offer.start_datetime.slice(0, 10), language, today.slice(0, 4))}, `,
    time: formatClockRange(offer.start_datetime, offer.end_datetime),
  })
  const deedOf = (offer: Offer) =>
    t(from === 'board' ? 'reservations.move_there' : 'reservations.book_there', placeOf(offer))
  const inWords = (some: readonly Reservation[]) =>
    some
      .map(({ event_name: event, start_time, end_time }) =>
        t('reservations.cancel_all_one', { event, time: formatClockRange(start_time, end_time) }),
      )
      .join(', ')
  const cancelAll = async (all: readonly Reservation[]) => {
    const agreed = await confirm({
      title: t('reservations.cancel_all_title', { count: all.length }),
      message: t('reservations.cancel_all_text', { events: inWords(all) }),
      submit: t('reservations.cancel_all', { count: all.length }),
      cancel: t('reservations.back'),
      danger: true,
    })
    if (agreed) await clearing.cancel(all)
  }
  const summary = [
    asked.event_name,
    formatDay(asked.date_reservation, language, today.slice(0, 4)),
    formatClockRange(asked.start_time, asked.end_time),
    t('reservations.room_lower', { room: roomNumber(asked.room_id) }),
  ].join(', ')
  const title = isReady
    ? t('reservations.nothing_in_the_way', { deed: from })
    : leads
      ? t('reservations.room_to_clear', { room: roomNumber(asked.room_id) })
      : t(from === 'board' ? 'reservations.move_refused_title' : 'reservations.conflict_title')
  const last = [...tried.values()].at(-1)
  const said = last && !last.isBusy ? last.problem || saidOf(last) : ''

  return (
    <ModalDialog size="narrow" titleId="conflict-title" onLeave={() => void back()} onKeyDown={onKeyDown}>
      <div className={styles.body}>
        <h2 id="conflict-title" className={dialog.title}>
          {title}
        </h2>
        <p className={styles.summary}>{summary}</p>
        {clearing.isAnew && !isReady && <p className={styles.anew}>{t('reservations.in_the_way_anew')}</p>}
        <ObstacleList
          {...{ obstacles, clearing, events, isClearable, asked, lists, roomNumber, leads }}
          moved={swapping?.moved}
          deedOf={offer => t('reservations.move_there', placeOf(offer))}
          onCancelAll={all => void cancelAll(all)}
        />
        {offers.length > 0 ? (
          <OfferList
            {...{ offers, lists, deedOf }}
            legend={t('reservations.free_for_all', { who: leads ? 'room' : 'all' })}
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
      <footer ref={footer} className={classes(dialog.footer, dialog.ways, styles.footer)}>
        <Button
          onClick={() => void back()}
          data-autofocus={nearest || leads ? undefined : true}
          disabled={clearing.isBusy}
        >
          <IconArrowLeft aria-hidden />
          {backTo}
        </Button>
        {nearest && (
          <Button look="filled" busy={isBusy} onClick={() => take(fieldsOfAlternative(nearest))}>
            {deedOf(nearest)}
          </Button>
        )}
        {isReady && (
          <Button look="filled" busy={isBusy} data-ready onClick={() => take({})}>
            {t(
              from === 'new'
                ? 'reservations.book'
                : from === 'form'
                  ? 'reservations.save'
                  : 'reservations.move',
            )}
          </Button>
        )}
      </footer>
      <Hidden>
        <span role="status">
          {[said, clearing.isAnew && t('reservations.in_the_way_anew'), isReady && title]
            .filter(Boolean)
            .join(' ')}
        </span>
      </Hidden>
    </ModalDialog>
  )
}

/** After each step the focus is where one goes on: at the main button, the next event that is in the way, or the one it was about. */
function useFocusTurn(turn: FocusTurn | null) {
  const footer = useRef<HTMLElement>(null)
  useEffect(() => {
    const surrounding = footer.current?.closest('dialog')
    if (!turn || !surrounding) return
    const wanted =
      turn.to === 'next'
        ? ['[data-ready]', '[data-clear]', 'footer button']
        : [`[data-event="${turn.to}"] button`]
    for (const selector of wanted) {
      const next = surrounding.querySelector<HTMLElement>(selector)
      if (next) return next.focus()
    }
  }, [turn])
  return footer
}
