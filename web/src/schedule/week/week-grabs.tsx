import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { closeNotification, notify } from '../../shared/ui/notifications-store.ts'
import { isPickUp } from '../board/drag/held.ts'
import { whyNotMoved } from '../board/drag/may-move.ts'
import { usePointerHold } from '../board/drag/use-pointer-hold.ts'
import { whyItStays } from '../board/drag/words.ts'
import type { EventInRoom } from '../grid-keys.ts'
import {
  HEAD_HEIGHT,
  ROOM_WIDTH,
  type WeekGrabsHandle,
  type WeekRoomsProps,
  type WeekView,
} from './week-view.ts'

export interface WeekGrabsProps extends Pick<WeekRoomsProps, 'judging' | 'onShowDay'> {
  ref: Ref<WeekGrabsHandle>
  view: Pick<WeekView, 'scroller' | 'hover' | 'find'>
}

/** In the week of several rooms nothing is moved by hand: whoever drags an event or presses M is told where it is, or why it stays. */
export default function WeekGrabs({ ref, view, judging, onShowDay }: WeekGrabsProps) {
  const { scroller, hover, find } = view
  const t = useTexts()
  const language = useLanguage()
  const told = useRef(0)
  const tell = ({ reservation }: EventInRoom) => {
    hover.current?.hide(true)
    closeNotification(told.current)
    const why = whyNotMoved(reservation, judging.actor, judging.now, 'move')
    const openDay = { label: t('schedule.open_day'), run: () => onShowDay(reservation.start_date) }
    told.current = why
      ? notify(whyItStays(why, { t, language }))
      : notify(t('schedule.not_moved_in_week'), { action: openDay })
  }
  const showHand = (hand: 'free' | 'denied') => {
    if (scroller.current) scroller.current.dataset.hand = hand
  }
  const pointer = usePointerHold<EventInRoom>(
    { scroller, head: HEAD_HEIGHT, hours: ROOM_WIDTH },
    {
      begin(found) {
        showHand('denied')
        tell(found)
      },
      follow: () => undefined,
      drop: () => showHand('free'),
      letGo: () => showHand('free'),
    },
  )
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.dataset.hand = 'free'
  }, [scroller])
  useImperativeHandle(ref, () => ({
    press(event: PointerEvent) {
      const line = (event.target as Element).closest<HTMLElement>('[data-event]')
      const found = line && find(line)
      if (found) pointer.current?.down(event.nativeEvent, found)
    },
    key(event: KeyboardEvent) {
      if (!isPickUp(event) || event.ctrlKey || event.altKey || event.metaKey) return false
      const found = find(event.target as HTMLElement)
      if (!found) return false
      event.preventDefault()
      if (!event.repeat) tell(found)
      return true
    },
  }))
  return null
}
