import { type FocusEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Hidden } from '../../../shared/ui/states.tsx'
import type { DragHandle } from '../board-view.ts'
import type { DragGrid, Point, WhyItStays } from './drag-grid.ts'
import type { Grip } from './grasp.ts'
import { type Held, type HeldPlace, isPickUp, startOf } from './held.ts'
import { whyNotMoved } from './may-move.ts'
import { tipText } from './use-drag-ghost.tsx'
import { useDraggedEvent } from './use-dragged-event.ts'
import { usePointerHold } from './use-pointer-hold.ts'
import { type DragWords, wholePlaceWords, whyItStays } from './words.ts'

/**
 * Drag and drop over a grid of events, by mouse, finger and keys. `status` is what the grid renders beside itself: the tip and the
 * live region. The caller renders the ghost and the refused places while `held` is set.
 */
export function useGridDrag(ref: Ref<DragHandle>, grid: DragGrid) {
  const { board, judging, moves, focus } = grid
  const t = useTexts()
  const live = useRef<HTMLSpanElement>(null)
  const announce = (text: string) => {
    if (live.current && live.current.textContent !== text) live.current.textContent = text
  }
  const dragged = useDraggedEvent(grid, announce)
  const { held, denied, at, ghost, verdicts, words } = dragged

  const whyStays: WhyItStays = (reservation, kind) => {
    if (moves.isUnderWay(reservation.id)) return t('schedule.not_moved_under_way')
    const why = whyNotMoved(reservation, judging.actor, judging.now, kind)
    return why && whyItStays(why, words)
  }

  const pointer = usePointerHold<Grip>(grid, {
    begin: grip => ('why' in grip ? dragged.deny(grip.why) : dragged.pickUp(grip.held, startOf(grip.held))),
    follow(x, y) {
      const point = pointAt(grid, x, y)
      if (!point) return
      if (denied !== null) ghost.tipBeside(point.frame)
      if (held && at.current) dragged.moveTo(grid.placeUnder(held, point.grid))
    },
    drop: dragged.drop,
    cancel: dragged.cancel,
  })

  const stepFrom = (what: Held, place: HeldPlace, event: KeyboardEvent): HeldPlace | undefined => {
    const next = grid.placeBeside(what, place, event)
    if (next) focus.bringIntoSight(next)
    return next
  }
  useImperativeHandle(ref, () => ({
    press(event) {
      const point = pointAt(grid, event.clientX, event.clientY)
      const grip = point && grid.graspByPointer(event, point.grid, whyStays)
      if (grip) pointer.current?.down(event.nativeEvent, grip)
    },
    key(event) {
      const grip = hasModifier(event) ? undefined : grid.graspByKey(event, whyStays)
      if (!grip) return false
      event.preventDefault()
      if ('why' in grip) {
        announce(grip.why)
        return true
      }
      const place = stepFrom(grip.held, grip.held.from, event) ?? grip.held.from
      dragged.pickUp(grip.held, place)
      announce(pickedUpText(grid, grip.held, place, words))
      return true
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
        focus.leave()
      },
    },
    status: (
      <>
        {(held || denied !== null) && ghost.tip(held ? t(tipText(held)) : '', denied)}
        <Hidden>
          <span ref={live} role="status" />
        </Hidden>
      </>
    ),
  }
}

/** What is announced when a key has picked an event up, or began a new one. */
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

/** A point of the window, in the frame around the grid and on the grid itself. */
function pointAt(
  { elements: { scroller }, side, head }: DragGrid,
  x: number,
  y: number,
): { frame: Point; grid: Point } | undefined {
  const element = scroller.current
  if (!element) return undefined
  const { left, top } = element.getBoundingClientRect()
  const frame = { x: x - left, y: y - top }
  return { frame, grid: { x: frame.x - side + element.scrollLeft, y: frame.y - head + element.scrollTop } }
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.altKey || event.metaKey
