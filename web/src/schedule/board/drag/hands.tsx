import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { Hidden } from '../../../shared/ui/states.tsx'
import type { BoardColumn } from '../board-column.ts'
import type { BoardHands, BoardProps, BoardView, HandsHandle } from '../board-view.ts'
import type { Drawn } from '../columns-in-sight.ts'
import type { BoardKeys } from '../use-board-keys.ts'
import type { Moves } from '../use-moves.ts'
import { columnAt, timeAt } from './drag-geometry.ts'
import { type Graspable, type Grip, graspByKey, graspByPointer } from './grasp.ts'
import {
  drawnStretch,
  type Held,
  type HeldPlace,
  isPickUp,
  isSamePlace,
  placeBeside,
  placeUnder,
  stepOfKey,
} from './held.ts'
import { Layer } from './layer.tsx'
import { whyNotMoved } from './may-move.ts'
import { TIP_TEXT, Tip } from './tip.tsx'
import { useGhost } from './use-ghost.ts'
import { usePointerHold } from './use-pointer-hold.ts'
import { useVerdict } from './use-verdict.ts'
import { wholePlaceWords, whyItStays } from './words.ts'

export interface HandsProps {
  ref: Ref<HandsHandle>
  board: BoardProps
  hands: BoardHands
  view: BoardView
  keys: BoardKeys
  drawn: Drawn
  moves: Moves
}

/** What is drawn anew goes nowhere back. */
const DRAWING_TIP_TEXT = {
  ...TIP_TEXT,
  mouse: 'schedule.escape_cancels',
  keys: 'schedule.keys_while_drawing',
} as const

/**
 * A board by hand: events are picked up and put elsewhere, lengthened, or drawn over free time, by pointer, finger and keys.
 * While something is in hand its place is no state: it is written into the ghost and the tip beside it.
 */
export default function Hands({ ref, board, hands, view, keys, drawn, moves }: HandsProps) {
  const { columns, day, bookableFrom } = board
  const { grid, width, head, hours } = view
  const { judging } = hands
  const t = useTexts()
  const words = { t, language: useLanguage() }
  const [held, setHeld] = useState<Held | null>(null)
  const [denied, setDenied] = useState<string | null>(null)
  const [, drawAgain] = useState({})
  const at = useRef<HeldPlace | null>(null)
  const live = useRef<HTMLSpanElement>(null)
  const refocus = useRef(false)
  const verdicts = useVerdict(held, board, judging, words)
  const ghost = useGhost(board, view, verdicts, words)

  const graspable: Graspable = {
    ...{ columns, day, bookableFrom },
    whyItStays(reservation, kind) {
      if (moves.isUnderWay(reservation.id)) return t('schedule.not_moved_under_way')
      const why = whyNotMoved(reservation, judging.actor, judging.now, kind)
      return why && whyItStays(why, words)
    },
  }

  const say = (text: string) => {
    if (live.current && live.current.textContent !== text) live.current.textContent = text
  }

  const showHand = (what: Held['kind'] | 'denied') => {
    view.hover.current?.hide(true)
    if (view.scroller.current) view.scroller.current.dataset.hand = what
  }
  const pickUp = (next: Held, place: HeldPlace) => {
    showHand(next.kind)
    at.current = place
    flushSync(() => setHeld(next))
    if (next.by !== 'keys') return
    ghost.element.current?.focus({ preventScroll: true })
    view.slot.current?.hide()
  }
  const putDown = () => {
    at.current = null
    setHeld(null)
    setDenied(null)
    if (view.scroller.current) view.scroller.current.dataset.hand = 'free'
  }
  const letGo = () => {
    if (held?.by === 'keys' && held.event) say(t('schedule.put_back'))
    refocus.current = held?.by === 'keys'
    putDown()
  }
  const drop = () => {
    const place = at.current
    const column = place && columns[place.column]
    if (!held || !column) return putDown()
    if (held.event && isSamePlace(place, held.from)) return letGo()
    putDown()
    keys.standOn({
      column_key: column.key,
      at: place.start,
      event_id: held.event?.reservation.id ?? null,
    })
    if (!held.event) return board.onBook(column, drawnStretch(held, place))
    refocus.current = true
    void put(held.event.reservation, column, place, held.from)
  }
  const put = async (reservation: Reservation, column: BoardColumn, place: HeldPlace, from: HeldPlace) => {
    const origin = columns[from.column]
    if (await moves.move(reservation, { column, start: place.start, end: place.end })) return
    if (origin) keys.standOn({ column_key: origin.key, at: from.start, event_id: reservation.id })
    // Unless something else has the focus by now, as the conflict modal has.
    const focused = document.activeElement
    refocus.current = focused === document.body || view.scroller.current?.contains(focused) === true
    drawAgain({})
  }

  const under = (x: number, y: number) => {
    const element = view.scroller.current
    const box = element?.getBoundingClientRect()
    if (!element || !box) return { column: 0, minute: 0 }
    return {
      column: columnAt(x - box.left - hours + element.scrollLeft, width, columns.length),
      minute: timeAt(y - box.top - head + element.scrollTop, grid),
    }
  }
  const pointer = usePointerHold<Grip>(view, {
    begin(grip, by) {
      if ('why' in grip) {
        showHand('denied')
        return flushSync(() => setDenied(grip.why))
      }
      const { held } = grip
      const isDrawn = held.kind === 'new' && by === 'mouse'
      const begun = isDrawn && { column: held.from.column, minute: held.anchor }
      pickUp(held, begun ? placeUnder(held, begun, day, grid.hour_height) : held.from)
    },
    follow(x, y) {
      const box = view.scroller.current?.getBoundingClientRect()
      if (denied !== null && box) ghost.tip.current?.follow(x - box.left, y - box.top)
      if (!held || !at.current) return
      at.current = placeUnder(held, under(x, y), day, grid.hour_height)
      ghost.paint(at.current)
    },
    drop,
    letGo,
  })

  /** Takes it a step of the keyboard on, and brings into sight where it is then. */
  const stepFrom = (place: HeldPlace, { key, shiftKey }: KeyboardEvent): HeldPlace | undefined => {
    // What only its end may be changed of is not moved by arrows alone either.
    const step = stepOfKey(key, shiftKey || held?.kind === 'lengthen')
    const next = step && placeBeside(place, step, columns, day)
    if (!next) return undefined
    keys.bringIntoSight(next.column, next)
    view.draw()
    return next
  }
  const onHeldKey = (event: KeyboardEvent) => {
    if (!held || !at.current || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return letGo()
    if (event.key === 'Enter' || event.key === ' ' || isPickUp(event)) return drop()
    const next = stepFrom(at.current, event)
    const column = next && columns[next.column]
    if (!column) return
    at.current = next
    ghost.paint(next)
    say(verdicts.aloud(column, next))
  }

  useImperativeHandle(ref, () => ({
    press(event) {
      const grip = graspByPointer(graspable, event, under(event.clientX, event.clientY))
      if (grip) pointer.current?.down(event.nativeEvent, grip)
    },
    key(event) {
      if (event.ctrlKey || event.altKey || event.metaKey) return false
      const lengthens = event.shiftKey && stepOfKey(event.key, true) !== undefined
      const target = event.target as HTMLElement
      if (!lengthens && !(isPickUp(event) && target.dataset.event)) return false
      const grip = graspByKey(graspable, target, keys.here(), lengthens)
      if (!grip) return false
      event.preventDefault()
      if ('why' in grip) {
        say(grip.why)
        return true
      }
      const { held } = grip
      const place = (lengthens && stepFrom(held.from, event)) || held.from
      pickUp(held, place)
      const column = columns[place.column]
      if (column) say(pickedUpWords(held, column, place))
      return true
    },
  }))
  const pickedUpWords = ({ event }: Held, column: BoardColumn, place: HeldPlace) => {
    const room = column.room ?? (event ? board.roomOf?.(event.reservation) : undefined)
    const where = wholePlaceWords(column, room, place, words)
    if (!event) return t('schedule.begun', { place: where })
    return t('schedule.picked_up', { event: event.reservation.event_name, place: where })
  }

  useLayoutEffect(() => {
    // Tells that things can be held here.
    if (view.scroller.current) view.scroller.current.dataset.hand ??= 'free'
  }, [view.scroller])
  useLayoutEffect(() => {
    if (held && at.current) {
      if (columns[at.current.column]) ghost.paint(at.current)
      else putDown()
    } else if (refocus.current) {
      refocus.current = false
      keys.restoreFocus()
    }
  })

  return (
    <>
      {held &&
        view.layer.current &&
        createPortal(
          <Layer
            {...{ held, columns, drawn, view, verdicts, words, ghost }}
            colour_by={board.colour_by}
            onKeyDown={onHeldKey}
            onBlur={event => {
              // It has been put down already, or the whole window has lost the focus.
              if (!at.current || held.by !== 'keys' || document.activeElement === event.target) return
              putDown()
              keys.leave()
            }}
          />,
          view.layer.current,
        )}
      {(held || denied !== null) && (
        <Tip
          ref={ghost.tip}
          denied={denied}
          help={held ? t((held.event ? TIP_TEXT : DRAWING_TIP_TEXT)[held.by]) : ''}
        />
      )}
      <Hidden>
        <span ref={live} role="status" />
      </Hidden>
    </>
  )
}
