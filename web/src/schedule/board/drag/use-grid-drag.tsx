import { type FocusEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { Texts } from '../../../i18n/texts.ts'
import { type Say, said } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { notify } from '../../../shared/ui/notifications-store.ts'
import { isToChoose } from '../../../shared/ui/row-choosing.ts'
import { Hidden } from '../../../shared/ui/states.tsx'
import type { DragHandle } from '../board-view.ts'
import { type DragGrid, pointAt } from './drag-grid.ts'
import { eventGrasp, type Grip } from './grasp.ts'
import { type Held, type HeldPlace, isPickUp, startOf } from './held.ts'
import { whyNotMoved } from './judge.ts'
import { useCarried } from './use-carried.ts'
import { tipText } from './use-drag-ghost.tsx'
import { useDraggedEvent } from './use-dragged-event.ts'
import { useFrame } from './use-frame.tsx'
import { usePointerHold } from './use-pointer-hold.ts'
import { wholePlaceWords } from './words.ts'

/**
 * Drag and drop over a grid of events, by mouse, finger and keys. `status` is what the grid renders beside itself: the tip and the
 * live region. The caller renders the ghost and the refused places while `held` is set.
 */
export function useGridDrag(ref: Ref<DragHandle>, grid: DragGrid) {
  const { board, navigation } = grid
  const t = useTexts()
  const live = useRef<HTMLSpanElement>(null)
  const announce = (text: string) => {
    if (live.current && live.current.textContent !== text) live.current.textContent = text
  }
  const dragged = useDraggedEvent(grid, announce)
  const { held, denied, at, ghost } = dragged

  const graspEvent = graspOn(grid, t)

  const follow = (x: number, y: number) => {
    const point = pointAt(grid, x, y)
    if (!point) return
    if (denied !== null) ghost.tipBeside(point.frame)
    if (held && at.current) dragged.moveTo(grid.placeUnder(held, point.grid))
  }
  const isCarried = useCarried(grid.elements.scroller, held, { follow, drop: dragged.drop })
  const pointer = usePointerHold<Grip>(grid, {
    begin: grip =>
      'why' in grip ? dragged.deny(said(grip.why)) : dragged.pickUp(grip.held, startOf(grip.held)),
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
  const pickUpByKeys = (what: Held, event?: KeyboardEvent) => {
    const place = (event && stepFrom(what, what.from, event)) ?? what.from
    dragged.pickUp(what, place)
    announce(pickedUpText(grid, what, place, t))
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
      if ('why' in grip) announce(said(grip.why))
      else pickUpByKeys(grip.held, event)
      return true
    },
    pickUp(id) {
      const grip = graspEvent(id, 'move', 'keys')
      if (!grip) return false
      if ('why' in grip) {
        notify(grip.why)
        return false
      }
      isCarried.current = true
      pickUpByKeys(grip.held)
      return true
    },
  }))

  return {
    ...dragged,
    ghostProps: ghostProps(grid, dragged, { stepFrom, announce, label: t('reservations.new_title') }),
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

interface DragByKeys {
  /** Returns the place to which a key takes what is dragged, and scrolls it into sight. */
  stepFrom(what: Held, place: HeldPlace, event: KeyboardEvent): HeldPlace | undefined
  announce(text: string): void
  /** Names a new event. */
  label: string
}

/** The props of the ghost, which has the focus while it is dragged by keys. */
function ghostProps(
  { board, navigation }: DragGrid,
  { held, at, ghost, verdicts, ...dragged }: ReturnType<typeof useDraggedEvent>,
  { stepFrom, announce, label }: DragByKeys,
) {
  return {
    ref: ghost.element,
    role: 'application',
    tabIndex: -1,
    'data-ghost': true,
    'aria-label': held?.event?.reservation.event_name ?? label,
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
  }
}

/** Picks events of a grid up, but for those that are under way or may not be moved. */
function graspOn({ board, judging, moves }: DragGrid, t: Say) {
  return eventGrasp(board.columns, (reservation, kind) => {
    if (moves.isUnderWay(reservation.id)) return () => t('schedule.not_moved_under_way')
    const why = whyNotMoved(reservation, judging.actor, judging.now, kind)
    return why && (() => t(`schedule.not_moved_${why}`))
  })
}

function pickedUpText({ board, pickedUpText }: DragGrid, { event }: Held, place: HeldPlace, t: Texts) {
  const column = board.columns[place.column]
  if (!column) return ''
  const room = column.room ?? (event ? board.roomOf?.(event.reservation) : undefined)
  const where = wholePlaceWords(column, room, place, t)
  if (!event) return t('schedule.begun', { place: where })
  return t(pickedUpText, { event: event.reservation.event_name, place: where })
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.altKey || event.metaKey
