import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'

/** What keys do. With `run` they are single keys that do it wherever the focus is; without, it is only told of them. */
export interface KeyLine {
  /** As they stand on the keyboard; a key of several pressed together is `Shift+Tab`. */
  keys: readonly string[]
  does: TextKey
  run?(): void
}

export interface KeyGroup {
  title: TextKey
  lines: readonly KeyLine[]
}

const groups = new Set<RefObject<KeyGroup>>()

/** Says what keys do while this is on the screen. */
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

/** What keys do at present, what came last first; of two that are the same, such as two lists side by side, the first. */
export function keysHere(): KeyGroup[] {
  const by_title = Map.groupBy(groups, ({ current }) => current.title)
  return [...by_title.values()].flatMap(([first]) => (first ? [first.current] : [])).toReversed()
}
