import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { MouseEvent, PointerEvent } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { isChoosable } from '../shared/is-choosable.ts'
import { useListChoice } from '../shared/ui/list-choice.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { isToChoose } from '../shared/ui/row-choosing.ts'
import { Hidden } from '../shared/ui/states.tsx'
import styles from './find-dialog.module.css'

const EVENT = 'event_'

/** The id of the event that an option of the search opens; undefined if it opens something else. */
export function eventOf(key: string): number | undefined {
  return key.startsWith(EVENT) ? Number(key.slice(EVENT.length)) : undefined
}

/** Choosing among the events that were found; those of earlier searches stay chosen. */
export function useChoosing(events: readonly Reservation[]) {
  const t = useTexts()
  const ids = events.filter(isChoosable).map(({ id }) => id)
  const choice = useListChoice(ids)
  /** Chooses the event of an option, or no longer; answers false if it is of no event. */
  const choose = (key: string | undefined, isExtending: boolean): boolean => {
    const id = key === undefined ? undefined : eventOf(key)
    if (id === undefined) return false
    if (ids.includes(id)) choice.choose(id, isExtending)
    else notify(t('schedule.not_chosen'))
    return true
  }
  const keyAt = ({ target }: MouseEvent) =>
    (target as Element).closest<HTMLElement>('[role="option"]')?.dataset.key
  const isChoosing = (event: MouseEvent) => isToChoose(event) && eventOf(keyAt(event) ?? '') !== undefined
  return {
    choice,
    choose,
    /** The list's attributes: a press that chooses must not open the event. */
    presses: {
      onPointerDownCapture(event: PointerEvent) {
        if (isChoosing(event)) event.stopPropagation()
      },
      onClickCapture(event: MouseEvent) {
        if (!isChoosing(event)) return
        event.stopPropagation()
        event.preventDefault()
        choose(keyAt(event), event.shiftKey)
      },
    },
  }
}

/** The mark of a chosen event. */
export function ChosenMark() {
  const t = useTexts()
  return (
    <span className={styles.chosen}>
      <IconCheck aria-hidden />
      <Hidden>{t('find.chosen')}</Hidden>
    </span>
  )
}
