import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'

/** A line of the list of keys. With `run` they are single keys that work wherever the focus is; without it they are only listed. */
export interface KeyLine {
  /** As labelled on the keyboard; keys pressed together are `Shift+Tab`. */
  keys: readonly string[]
  does: TextKey
  run?(): void
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
