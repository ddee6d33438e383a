import { memoryNow } from '../user-memory.ts'
import { keysHere } from './keys-here.ts'

/** Where typing enters text, and where an open popover or a drag has the keys to itself. */
const HAS_ITS_OWN_KEYS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [popover], [data-ghost]'

/** Runs the single keys of the screen, unless the user has turned them off (WCAG 2.1.4). */
export function listenToSingleKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (!memoryNow().singleKeys || (event.target as Element).closest?.(HAS_ITS_OWN_KEYS)) return
    if (document.querySelector('dialog:modal')) return
    const key = keyOf(event)
    const line = keysHere()
      .flatMap(({ lines }) => lines)
      .find(({ keys, run }) => run && keys.includes(key))
    if (!line) return
    event.preventDefault()
    line.run?.()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

/** The label of a key; with Shift it is another key. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  const letter = key.toUpperCase()
  return shiftKey && letter !== letter.toLowerCase() ? `Shift+${letter}` : letter
}
