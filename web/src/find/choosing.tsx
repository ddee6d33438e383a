import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { isChoosable } from '../shared/is-choosable.ts'
import { useListChoice } from '../shared/ui/list-choice.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { isToChoose, useRowPresses } from '../shared/ui/row-choosing.ts'
import { Hidden } from '../shared/ui/states.tsx'
import styles from './find-dialog.module.css'

const EVENT = 'event_'

/** The id of the event that an option of the search opens; undefined if it opens something else. */
export function eventOf(key: string): number | undefined {
  return key.startsWith(EVENT) ? Number(key.slice(EVENT.length)) : undefined
}

/**
 * Choosing among the events that were found: by Ctrl, ⌘ or Shift and a click, or by a long press and then taps. Those of earlier searches
 * stay chosen. `onOpen`: an event was tapped that is to be opened.
 */
export function useChoosing(events: readonly Reservation[], onOpen: (key: string) => void) {
  const t = useTexts()
  const ids = events.filter(isChoosable).map(({ id }) => id)
  const choice = useListChoice(ids)
  /** Chooses the event of an option, or no longer; answers false if it is of no event. */
  const choose = (key: string | undefined, isExtending: boolean): boolean => {
    const id = key === undefined ? undefined : eventOf(key)
    if (id === undefined) return false
    if (ids.includes(id)) choice.choose(id, isExtending)
    else notify(() => t('schedule.not_chosen'))
    return true
  }
  const eventAt = ({ target }: MouseEvent) => {
    const key = (target as Element).closest<HTMLElement>('[role="option"]')?.dataset.key
    return key !== undefined && eventOf(key) !== undefined ? key : undefined
  }
  /** The event on which a finger rests or has rested. */
  const touched = useRef<string>(undefined)
  const touch = useRowPresses({
    isChosen: false,
    isAnyChosen: () => choice.chosen.size > 0,
    choose: () => choose(touched.current, false),
    onOpen: () => touched.current !== undefined && onOpen(touched.current),
  })
  return {
    choice,
    choose,
    /** The list's attributes: a press that chooses must not open the event. */
    presses: {
      onPointerDownCapture(event: PointerEvent) {
        const key = eventAt(event)
        touched.current = event.pointerType === 'mouse' ? undefined : key
        if (key === undefined || (!touched.current && !isToChoose(event))) return
        event.stopPropagation()
        touch.onPointerDown(event)
      },
      onPointerMove: touch.onPointerMove,
      onPointerUp: touch.onPointerUp,
      onPointerCancel: touch.onPointerCancel,
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (touched.current) touch.onContextMenu(event)
      },
      onClickCapture(event: MouseEvent<HTMLElement>) {
        const key = eventAt(event)
        if (key === undefined || (key !== touched.current && !isToChoose(event))) return
        event.stopPropagation()
        event.preventDefault()
        if (key === touched.current) touch.onClick(event)
        else choose(key, event.shiftKey)
      },
    },
  }
}

export function ChosenMark() {
  const t = useTexts()
  return (
    <span className={styles.chosen}>
      <IconCheck aria-hidden />
      <Hidden>{t('find.chosen')}</Hidden>
    </span>
  )
}
