import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { isToChoose } from '../../../shared/ui/row-choosing.ts'
import { Hidden } from '../../../shared/ui/states.tsx'
import { type BoardColumn, findEvent } from '../board-column.ts'
import type { DragHandle } from '../board-view.ts'
import { type DragGrid, pointAt } from './drag-grid.ts'
import { eventGrasp, type Grip } from './grasp.ts'
import { drawnTime, type Held, type HeldPlace, isPickUp, isSamePlace, startOf } from './held.ts'
import { whyNotMoved } from './judge.ts'
import { useCarried } from './use-carried.ts'
import { tipText, useDragGhost } from './use-drag-ghost.tsx'
import { useFrame } from './use-frame.tsx'
import { usePointerHold } from './use-pointer-hold.ts'
import { useVerdict } from './use-verdict.ts'
import { type DragWords, wholePlaceWords } from './words.ts'

/**
 * Drag and drop over a grid of events, by mouse, finger and keys. `status` is what the grid renders beside itself: the tip and the
 * live region. The caller renders the ghost and the refused places while `held` is set.
 */
export function useGridDrag(ref: Ref<DragHandle>, grid: DragGrid) {
  const { board, judging, moves, navigation } = grid
  const t = useTexts()
  const live = useRef<HTMLSpanElement>(null)
  const announce = (text: string) => {
    if (live.current && live.current.textContent !== text) live.current.textContent = text
  }
  const dragged = useDraggedEvent(grid, announce)
  const { held, denied, at, ghost, verdicts, words } = dragged

  const graspEvent = eventGrasp(board.columns, (reservation, kind) => {
    if (moves.isUnderWay(reservation.id)) return t('schedule.not_moved_under_way')
    const why = whyNotMoved(reservation, judging.actor, judging.now, kind)
    return why && t(`schedule.not_moved_${why}`)
  })

  const follow = (x: number, y: number) => {
    const point = pointAt(grid, x, y)
    if (!point) return
    if (denied !== null) ghost.tipBeside(point.frame)
    if (held && at.current) dragged.moveTo(grid.placeUnder(held, point.grid))
  }
  const isCarried = useCarried(grid.elements.scroller, held, { follow, drop: dragged.drop })
  const pointer = usePointerHold<Grip>(grid, {
    begin: grip => ('why' in grip ? dragged.deny(grip.why) : dragged.pickUp(grip.held, startOf(grip.held))),
    follow,
    drop: dragged.drop,
    cancel: dragged.cancel,
  })

  const frame = useFrame(grid, board.columns)

  const stepFrom = (what: Held, place: HeldPlace, event: KeyboardEvent): HeldPlace | undefined => {
    const next = grid.placeBeside(what, place, event)
    if (next) navigation.show(grid.sightOf(next))
    return next
  }
  const pickUpByKeys = (grip: Grip, event?: KeyboardEvent) => {
    if ('why' in grip) return announce(grip.why)
    const { from } = grip.held
    const place = (event && stepFrom(grip.held, from, event)) ?? from
    dragged.pickUp(grip.held, place)
    announce(pickedUpText(grid, grip.held, place, words))
  }
  useImperativeHandle(ref, () => ({
    press(event) {
      const point = pointAt(grid, event.clientX, event.clientY)
      if (point && event.shiftKey) return frame.press(event, point.grid)
      if (isToChoose(event)) return
      const grip = point && grid.graspByPointer(event, point.grid, graspEvent)
      if (grip) pointer.current?.down(event.nativeEvent, grip)
    },
    key(event) {
      const grip = hasModifier(event) ? undefined : grid.graspByKey(event, graspEvent)
      if (!grip) return false
      event.preventDefault()
      pickUpByKeys(grip, event)
      return true
    },
    pickUp(id) {
      const grip = graspEvent(id, 'move', 'keys')
      if (!grip) return
      isCarried.current = 'held' in grip
      pickUpByKeys(grip)
    },
  }))

  return {
    ...dragged,
    /** The ghost, which has the focus while it is dragged by keys. */
    ghostProps: {
      ref: ghost.element,
      role: 'application',
      tabIndex: -1,
      'data-ghost': true,
      'aria-label': held?.event?.reservation.event_name ?? t('reservations.new_title'),
      onKeyDown(event: KeyboardEvent) {
        if (!held || !at.current || hasModifier(event)) return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape' || event.key === 'Tab') return dragged.cancel()
        if (event.key === 'Enter' || event.key === ' ' || isPickUp(event)) return dragged.drop()
        const next = stepFrom(held, at.current, event)
        const column = next && board.columns[next.column]
        if (!column) return
        dragged.moveTo(next)
        announce(verdicts.aloud(column, next))
      },
      onBlur(event: FocusEvent) {
        // The drag has ended already, or the whole window has lost the focus.
        if (!at.current || held?.by !== 'keys' || document.activeElement === event.target) return
        dragged.end()
        navigation.leave()
      },
    },
    status: (
      <>
        {frame.element}
        {(held || denied !== null) && ghost.tip(held ? t(tipText(held)) : '', denied)}
        <Hidden>
          <span ref={live} role="status" />
        </Hidden>
      </>
    ),
  }
}

function pickedUpText(
  { board, pickedUpText }: DragGrid,
  { event }: Held,
  place: HeldPlace,
  words: DragWords,
) {
  const column = board.columns[place.column]
  if (!column) return ''
  const room = column.room ?? (event ? board.roomOf?.(event.reservation) : undefined)
  const where = wholePlaceWords(column, room, place, words)
  if (!event) return words.t('schedule.begun', { place: where })
  return words.t(pickedUpText, { event: event.reservation.event_name, place: where })
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.altKey || event.metaKey

/**
 * The event that is dragged over a grid, or the reason why it cannot be. Its place is a ref, not a state: it is painted into the
 * ghost and the tip.
 */
function useDraggedEvent(grid: DragGrid, announce: (text: string) => void) {
  const { moves, navigation } = grid
  const { scroller, hover } = grid.elements
  const { columns } = grid.board
  const t = useTexts()
  const words = { t, language: useLanguage() }
  const [held, setHeld] = useState<Held | null>(null)
  const [denied, setDenied] = useState<string | null>(null)
  const [, render] = useState({})
  const at = useRef<HeldPlace | null>(null)
  const restoresFocus = useRef(false)
  const verdicts = useVerdict(held, grid.board, grid.judging, words)
  const ghost = useDragGhost(grid, verdicts, words)

  const showState = (state: Held['kind'] | 'free' | 'denied') => {
    if (scroller.current) scroller.current.dataset.drag = state
  }
  const end = () => {
    at.current = null
    setHeld(null)
    setDenied(null)
    showState('free')
  }
  const cancel = () => {
    if (held?.by === 'keys' && held.event) announce(t('schedule.put_back'))
    restoresFocus.current = held?.by === 'keys'
    end()
  }
  const move = async (reservation: Reservation, column: BoardColumn, place: HeldPlace, from: HeldPlace) => {
    const origin = columns[from.column]
    if (await moves.move(reservation, { column, start: place.start, end: place.end })) return
    if (origin) grid.standOn(origin, from, reservation.id)
    // The focus stays where it is when something else took it meanwhile, such as the conflict modal.
    const focused = document.activeElement
    restoresFocus.current = focused === document.body || scroller.current?.contains(focused) === true
    render({})
  }

  useLayoutEffect(() => {
    // Tells that events can be dragged from now on.
    if (scroller.current) scroller.current.dataset.drag ??= 'free'
  }, [scroller])
  useLayoutEffect(() => {
    if (held && at.current) {
      const isThere = !held.event || findEvent(columns, held.event.reservation.id)
      if (isThere && columns[at.current.column]) ghost.paint(at.current)
      else end()
    } else if (restoresFocus.current) {
      restoresFocus.current = false
      navigation.restoreFocus()
    }
  })

  return {
    held,
    denied,
    at,
    verdicts,
    ghost,
    words,
    cancel,
    end,
    deny(why: string) {
      hover.hide(true)
      showState('denied')
      flushSync(() => setDenied(why))
    },
    pickUp(next: Held, place: HeldPlace) {
      hover.hide(true)
      showState(next.kind)
      at.current = place
      flushSync(() => setHeld(next))
      if (next.by !== 'keys') return
      ghost.element.current?.focus({ preventScroll: true })
      navigation.hideSlot()
    },
    moveTo(place: HeldPlace) {
      at.current = place
      ghost.paint(place)
    },
    drop() {
      const place = at.current
      const column = place && columns[place.column]
      if (!held || !column) return end()
      if (held.event && isSamePlace(place, held.from)) return cancel()
      end()
      grid.standOn(column, place, held.event?.reservation.id ?? null)
      if (!held.event) return grid.onDrawn?.(column, drawnTime(held, place))
      restoresFocus.current = true
      void move(held.event.reservation, column, place, held.from)
    },
  }
}
