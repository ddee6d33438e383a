import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { Hidden } from '../../shared/ui/states.tsx'
import { type BoardColumn, findEvent } from '../board/board-column.ts'
import type { BoardHands } from '../board/board-view.ts'
import type { Drawn } from '../board/columns-in-sight.ts'
import { type Grip, graspEvent } from '../board/drag/grasp.ts'
import { type Held, type HeldPlace, isPickUp } from '../board/drag/held.ts'
import { whyNotMoved } from '../board/drag/may-move.ts'
import { TIP_TEXT, Tip, type TipHandle } from '../board/drag/tip.tsx'
import { usePointerHold } from '../board/drag/use-pointer-hold.ts'
import { type JudgedBoard, useVerdict, type Verdict, type Verdicts } from '../board/drag/use-verdict.ts'
import { wholePlaceWords, whyItStays, withDayWords } from '../board/drag/words.ts'
import type { ColourBy } from '../board/event-kind.ts'
import type { Moves } from '../board/use-moves.ts'
import { WeekLayer } from './week-layer.tsx'
import { type CellAt, cellBeside, cellUnder, lineTop } from './week-places.ts'
import { HEAD_HEIGHT, ROOM_WIDTH, type WeekHandsHandle, type WeekView } from './week-view.ts'

export interface WeekHandsProps {
  ref: Ref<WeekHandsHandle>
  hands: BoardHands
  board: JudgedBoard
  view: WeekView
  drawn: Drawn
  colour_by: ColourBy
  moves: Moves
  keys: { standOn(event_id: number): void; bringIntoSight(cell: CellAt): void; leave(): void }
}

/**
 * The week of several rooms by hand: an event is picked up by pointer, finger or key and put into another room, on another day, or
 * both; its time of day stays. Where it is meanwhile is no state: it is written into the ghost and the tip beside it.
 */
export default function WeekHands(props: WeekHandsProps) {
  const { ref, hands, board, view, drawn, colour_by, moves, keys } = props
  const { columns } = board
  const { scroller, hover, rows, offsets, day_width } = view
  const { judging } = hands
  const t = useTexts()
  const words = { t, language: useLanguage() }
  const [held, setHeld] = useState<Held | null>(null)
  const [denied, setDenied] = useState<string | null>(null)
  const [, drawAgain] = useState({})
  const at = useRef<HeldPlace | null>(null)
  const stand_on = useRef<number | null>(null)
  const live = useRef<HTMLSpanElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const tip = useRef<TipHandle>(null)
  const judged = useRef<{ column: number; by: Verdicts; verdict: Verdict } | null>(null)
  const verdicts = useVerdict(held, board, judging, words)

  const days = rows[0]?.cells.length ?? 1
  const places = { offsets, day_width, days }
  const cellOf = (column: number): CellAt => ({ row: Math.floor(column / days), day: column % days })
  const say = (text: string) => {
    if (live.current && live.current.textContent !== text) live.current.textContent = text
  }
  const showHand = (hand: 'free' | 'move' | 'denied') => {
    if (scroller.current) scroller.current.dataset.hand = hand
  }

  /** The pointer comes more often than the cell changes. */
  const verdictOf = (column: BoardColumn, place: HeldPlace): Verdict => {
    const last = judged.current
    if (last?.by === verdicts && last.column === place.column) return last.verdict
    const verdict = verdicts.of(column, place)
    judged.current = { column: place.column, by: verdicts, verdict }
    return verdict
  }
  const paint = (place: HeldPlace) => {
    const column = columns[place.column]
    const { row: nth, day } = cellOf(place.column)
    const row = rows[nth]
    const cell = row?.cells[day]
    const element = scroller.current
    if (!column || !cell || !element || !ghost.current || !target.current) return
    const verdict = verdictOf(column, place)
    const [left, top] = [day * day_width, offsets[nth] ?? 0]
    const line = { left: left + 7, top: top + lineTop(cell, place.start, row.line), width: day_width - 14 }
    ghost.current.style.transform = `translate(${line.left}px, ${line.top}px)`
    ghost.current.toggleAttribute('data-refused', verdict.refused)
    target.current.style.transform = `translate(${left}px, ${top}px)`
    target.current.style.height = `${row.height - 1}px`
    target.current.toggleAttribute('data-refused', verdict.refused)
    tip.current?.say(
      { ...verdict, place: withDayWords(column, place, words) },
      {
        left: ROOM_WIDTH + line.left - element.scrollLeft,
        top: HEAD_HEIGHT + line.top - element.scrollTop,
        width: line.width,
      },
    )
  }

  const grasp = (element: HTMLElement, by: Held['by']): Grip | undefined => {
    const whyItIsLeft: Parameters<typeof graspEvent>[0]['whyItStays'] = reservation => {
      if (moves.isUnderWay(reservation.id)) return t('schedule.not_moved_under_way')
      const why = whyNotMoved(reservation, judging.actor, judging.now, 'move')
      return why && whyItStays(why, words)
    }
    return graspEvent({ columns, whyItStays: whyItIsLeft }, Number(element.dataset.event), 'move', by)
  }
  const pickUp = (next: Held) => {
    hover.current?.hide(true)
    showHand('move')
    at.current = next.from
    flushSync(() => setHeld(next))
    if (next.by === 'keys') ghost.current?.focus({ preventScroll: true })
  }
  const putDown = () => {
    at.current = null
    setHeld(null)
    setDenied(null)
    showHand('free')
  }
  const letGo = () => {
    if (held?.by === 'keys') {
      say(t('schedule.put_back'))
      stand_on.current = held.event?.reservation.id ?? null
    }
    putDown()
  }
  const drop = () => {
    const place = at.current
    const column = place && columns[place.column]
    if (!held?.event || !column) return putDown()
    if (place.column === held.from.column) return letGo()
    putDown()
    stand_on.current = held.event.reservation.id
    void put(held.event.reservation, column, place)
  }
  const put = async (reservation: Reservation, column: BoardColumn, place: HeldPlace) => {
    if (await moves.move(reservation, { column, start: place.start, end: place.end })) return
    // Unless something else has the focus by now, as the conflict modal has.
    const focused = document.activeElement
    if (focused !== document.body && !scroller.current?.contains(focused)) return
    stand_on.current = reservation.id
    drawAgain({})
  }
  const carry = (cell: CellAt) => {
    if (!held) return
    at.current = { ...held.from, column: cell.row * days + cell.day }
    paint(at.current)
  }

  const pointer = usePointerHold<Grip>(
    { scroller, head: HEAD_HEIGHT, hours: ROOM_WIDTH },
    {
      begin(grip) {
        if ('held' in grip) return pickUp(grip.held)
        hover.current?.hide(true)
        showHand('denied')
        flushSync(() => setDenied(grip.why))
      },
      follow(x, y) {
        const element = scroller.current
        const box = element?.getBoundingClientRect()
        if (!element || !box) return
        const [left, top] = [x - box.left, y - box.top]
        if (denied !== null) tip.current?.follow(left, top)
        const { scrollLeft, scrollTop } = element
        carry(cellUnder({ x: left - ROOM_WIDTH + scrollLeft, y: top - HEAD_HEIGHT + scrollTop }, places))
      },
      drop,
      letGo,
    },
  )
  const onHeldKey = (event: KeyboardEvent) => {
    if (!held || !at.current || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return letGo()
    if (event.key === 'Enter' || event.key === ' ' || isPickUp(event)) return drop()
    const next = cellBeside(cellOf(at.current.column), event.key, places)
    if (!next) return
    keys.bringIntoSight(next)
    carry(next)
    const column = columns[at.current.column]
    if (column) say(verdicts.aloud(column, at.current))
  }

  useImperativeHandle(ref, () => ({
    press(event) {
      const line = (event.target as Element).closest<HTMLElement>('[data-event]')
      const grip = line && grasp(line, event.pointerType === 'touch' ? 'touch' : 'mouse')
      if (grip) pointer.current?.down(event.nativeEvent, grip)
    },
    key(event) {
      const line = event.target as HTMLElement
      if (!isPickUp(event) || event.ctrlKey || event.altKey || event.metaKey || !line.dataset.event)
        return false
      const grip = grasp(line, 'keys')
      if (!grip) return false
      event.preventDefault()
      if ('why' in grip) {
        say(grip.why)
        return true
      }
      pickUp(grip.held)
      const { from, event: picked } = grip.held
      const column = columns[from.column]
      if (!column || !picked) return true
      const place = wholePlaceWords(column, column.room ?? undefined, from, words)
      say(t('schedule.picked_up_in_week', { event: picked.reservation.event_name, place }))
      return true
    },
  }))

  useLayoutEffect(() => {
    // Tells that things can be held here.
    if (scroller.current) scroller.current.dataset.hand ??= 'free'
  }, [scroller])
  useLayoutEffect(() => {
    if (held && at.current) {
      if (findEvent(columns, held.event?.reservation.id ?? 0) && columns[at.current.column]) paint(at.current)
      else putDown()
    } else if (stand_on.current !== null) {
      keys.standOn(stand_on.current)
      stand_on.current = null
    }
  })

  return (
    <>
      {held && (
        <WeekLayer
          {...{ ghost, target, held, board, view, drawn, colour_by, verdicts, places, words }}
          now={judging.now}
          onKeyDown={onHeldKey}
          onBlur={event => {
            // It has been put down already, or the whole window has lost the focus.
            if (!at.current || held.by !== 'keys' || document.activeElement === event.target) return
            putDown()
            keys.leave()
          }}
        />
      )}
      {(held || denied !== null) && <Tip ref={tip} denied={denied} help={held ? t(TIP_TEXT[held.by]) : ''} />}
      <Hidden>
        <span ref={live} role="status" />
      </Hidden>
    </>
  )
}
