import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import { memoryNow } from '../user-memory.ts'

/** A key that was pressed, as it is labelled; `repeat`: it is held down. */
export interface Pressed {
  key: string
  repeat: boolean
}

/** A line of the list of keys. With `run` they are single keys that work wherever the focus is; without it they are only listed. */
export interface KeyLine {
  /** As labelled on the keyboard; keys pressed together are `Shift+Tab`. */
  keys: readonly string[]
  does: TextKey
  run?(pressed: Pressed): void
}

export interface KeyGroup {
  title: TextKey
  lines: readonly KeyLine[]
}

const groups = new Set<RefObject<KeyGroup>>()

/** Lists keys while the component is shown. */
export function useKeys(group: KeyGroup): void {
  const latest = useRef(group)
  useLayoutEffect(() => {
    latest.current = group
  })
  useEffect(() => {
    groups.add(latest)
    return () => void groups.delete(latest)
  }, [])
}

/** The present keys, the last added first; of two groups with one title, the first. */
export function keysHere(): KeyGroup[] {
  const byTitle = Map.groupBy(groups, ({ current }) => current.title)
  return [...byTitle.values()].flatMap(([first]) => (first ? [first.current] : [])).toReversed()
}

/** The places where typing enters text, or where an open popover or a drag has the keys to itself. */
const HAS_ITS_OWN_KEYS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [popover], [data-ghost]'

/** Whether an element takes what is typed. */
export function hasItsOwnKeys(element: EventTarget | null): boolean {
  return Boolean((element as Element | null)?.closest?.(HAS_ITS_OWN_KEYS))
}

/** Whether a key that is pressed is the screen's: nobody types, no dialog is open, and the user has not turned single keys off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return false
  if (!memoryNow().singleKeys || hasItsOwnKeys(event.target)) return false
  return document.querySelector('dialog:modal') === null
}

/** Runs the single keys of the screen, unless the user has turned them off (WCAG 2.1.4). */
export function listenToSingleKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSingleKey(event)) return
    const key = keyOf(event)
    const line = keysHere()
      .flatMap(({ lines }) => lines)
      .find(({ keys, run }) => run && keys.includes(key))
    if (!line) return
    event.preventDefault()
    line.run?.({ key, repeat: event.repeat })
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

/** The label of a key; with Shift it is another key. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  const letter = key.toUpperCase()
  return shiftKey && letter !== letter.toLowerCase() ? `Shift+${letter}` : letter
}
