import { memoryNow } from '../user-memory.ts'
import { keysHere } from './keys-here.ts'

/** Where typing means text, or where what is open or in hand has the keys to itself. */
const HAS_ITS_OWN_KEYS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [popover], [data-ghost]'

/** Lets single keys do what the screen says they do, unless the user has turned them off (WCAG 2.1.4). */
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

/** A letter as it stands on the keyboard, but not with Shift, which is for stretching and selecting. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  const letter = key.toUpperCase()
  return shiftKey && letter !== letter.toLowerCase() ? `Shift+${letter}` : letter
}
