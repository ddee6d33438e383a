import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useKeys } from '../../shared/keys/keys-here.ts'
import { isNumberOf } from './desk-rows.ts'

interface Place {
  row: string
  list: string
  nth: number
}

const MOVE = '[data-move]'

/**
 * Keeps the focus when the row that has it moves to another list or goes: the next one in its place gets it, or else `otherwise`, which is
 * the page's heading if it is not given. `shown`: changes with the rows. Answers the handlers of the lists.
 */
export function useKeptFocus(
  lists: RefObject<HTMLElement | null>,
  shown: unknown,
  otherwise?: RefObject<HTMLElement | null>,
) {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const place = last.current
    if (!place || shown === undefined || document.activeElement !== document.body) return
    const list = lists.current?.querySelector(`[data-list="${place.list}"]`) ?? null
    const rows = rowsIn(list)
    const same = rows.find(row => row.dataset.row === place.row)
    const next = same ?? rows[place.nth] ?? rows.at(-1) ?? rowsIn(lists.current)[0]
    if (next) return focus(next)
    const other = otherwise ?? { current: lists.current?.closest('main')?.querySelector<HTMLElement>('h1') }
    other.current?.focus()
  }, [shown, lists, otherwise])
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = rowOf(target)
      const list = row?.closest<HTMLElement>('[data-list]')
      last.current =
        row && list
          ? { row: row.dataset.row ?? '', list: list.dataset.list ?? '', nth: rowsIn(list).indexOf(row) }
          : null
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // A row that goes takes the focus with it; an element stays the active one while another window has the focus.
      if (target.isConnected && document.activeElement !== target) last.current = null
    },
  }
}

/**
 * The keys of the desk: arrows go from row to row, K presses the button of the row that has the focus. A row that moves to another list
 * leaves the focus to the next one in its place. `shown`: changes with the rows.
 */
export function useDeskKeys(lists: RefObject<HTMLElement | null>, shown: unknown) {
  const kept = useKeptFocus(lists, shown)
  const listsIn = () => [...(lists.current?.querySelectorAll<HTMLElement>('[data-list]') ?? [])]

  useKeys({
    title: 'keys.desk',
    lines: [
      { keys: ['arrows'], does: 'keys.desk_go' },
      { keys: ['/', '101', 'Enter'], does: 'keys.desk_room' },
      {
        keys: ['K'],
        does: 'keys.board_key',
        run({ repeat }) {
          if (repeat) return
          const row = rowOf(document.activeElement)
          if (row) row.querySelector<HTMLElement>(MOVE)?.click()
          else focus(rowsIn(lists.current)[0])
        },
      },
    ],
  })

  const go = (row: HTMLElement, key: string) => {
    const rows = rowsIn(lists.current)
    const at = rows.indexOf(row)
    if (key === 'ArrowDown') return rows[at + 1]
    if (key === 'ArrowUp') return rows[at - 1]
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
    const all = listsIn().filter(list => rowsIn(list).length > 0)
    const here = all.findIndex(list => list.contains(row))
    const there = rowsIn(all[here + (key === 'ArrowLeft' ? -1 : 1)] ?? null)
    const nth = all[here] ? rowsIn(all[here]).indexOf(row) : 0
    return there[nth] ?? there.at(-1)
  }
  return {
    /** Gives out or takes back the key of the room with this number; false: it has no row. A key that is out is taken back first. */
    pressRoom(number: string): boolean {
      const rows = rowsIn(lists.current).filter(row => isNumberOf(row.dataset.room ?? '', number))
      const row = rows.find(row =>
        row.closest('[data-list]')?.matches('[data-list="late"], [data-list="out"]'),
      )
      const found = row ?? rows[0]
      found?.querySelector<HTMLElement>(MOVE)?.click()
      return found !== undefined
    },
    toFirst(event: KeyboardEvent) {
      const [first] = rowsIn(lists.current)
      if (!first) return
      event.preventDefault()
      focus(first)
    },
    handlers: {
      ...kept,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        pressOnce(event)
        const { key, defaultPrevented, shiftKey, ctrlKey, altKey, metaKey } = event
        const row = rowOf(event.target as Element)
        if (!row || defaultPrevented || shiftKey || ctrlKey || altKey || metaKey) return
        const next = go(row, key)
        if (!next) return
        event.preventDefault()
        focus(next)
      },
    },
  }
}

/** Ignores an Enter that is held down, which would press the button again, or that of the next row. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

function rowsIn(within: ParentNode | null | undefined): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-row]') ?? null
}

function focus(row: HTMLElement | null | undefined): void {
  row?.querySelector<HTMLElement>(MOVE)?.focus()
}
