import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { beginningAt, endingAt, rangeAfterKey } from './moved-range.ts'

/** So near to the end of the asked time the end is dragged alone, px. */
const EDGE = 7

interface Dragged {
  asked: TimeRange | undefined
  day: TimeRange
  /** Takes the range at which the asked time is held; undefined: it cannot be moved. */
  onMove: ((to: TimeRange) => void) | undefined
}

/** The handlers that move the asked time in its lanes: of the lanes for pointers, of a slider for keys. Undefined: it cannot be moved. */
export function useLaneDrag({ asked, day, onMove }: Dragged) {
  const held = useRef<{ lane: DOMRect; by: Minutes; isEnd: boolean; from: TimeRange } | null>(null)
  if (!asked || !onMove) return undefined
  const move = (to: TimeRange) => {
    if (to.start !== asked.start || to.end !== asked.end) onMove(to)
  }
  const minuteAt = (x: number, { left, width }: DOMRect) =>
    day.start + ((x - left) / width) * (day.end - day.start)
  const follow = ({ clientX }: PointerEvent) => {
    if (!held.current) return
    const { lane, by, isEnd } = held.current
    const minute = minuteAt(clientX, lane) - by
    move(isEnd ? endingAt(asked, minute, day) : beginningAt(asked, minute, day))
  }
  const letGo = () => {
    held.current = null
  }
  return {
    pointer: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const lane = event.target instanceof Element && event.target.closest('[data-lane]')
        if (!lane || event.button !== 0) return
        const box = lane.getBoundingClientRect()
        const minute = minuteAt(event.clientX, box)
        const edge = (EDGE / box.width) * (day.end - day.start)
        const isEnd = Math.abs(minute - asked.end) <= Math.min(edge, (asked.end - asked.start) / 3)
        const isInside = asked.start <= minute && minute <= asked.end
        // Beside the asked time, a press brings it there.
        const by = isEnd ? minute - asked.end : isInside ? minute - asked.start : 0
        held.current = { lane: box, by, isEnd, from: asked }
        event.currentTarget.setPointerCapture(event.pointerId)
        // A finger beside it may only begin to scroll.
        if (!isEnd && !isInside && event.pointerType !== 'touch') follow(event)
      },
      onPointerMove: follow,
      onPointerUp(event: PointerEvent) {
        follow(event)
        letGo()
      },
      onPointerCancel() {
        if (held.current) move(held.current.from)
        letGo()
      },
    },
    slider: {
      min: day.start,
      max: Math.max(day.start, day.end - (asked.end - asked.start)),
      step: SLOT_MINUTES,
      value: asked.start,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        move(beginningAt(asked, Number(currentTarget.value), day)),
      onKeyDown(event: KeyboardEvent) {
        const to =
          event.ctrlKey || event.metaKey || event.altKey ? undefined : rangeAfterKey(asked, event, day)
        if (!to) return
        event.preventDefault()
        move(to)
      },
    },
  }
}
