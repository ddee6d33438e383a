/**
 * Letters that are typed while what they are meant for is still being fetched. Without it they would be lost, or be shortcuts of the page
 * below.
 */
let typed: string | null = null

/** Keeps what is typed from now on until `takeTyped`. */
export function keepTyped(): void {
  if (typed !== null) return
  typed = ''
  addEventListener('keydown', onKeyDown, true)
}

/** Answers what was typed, and lets later keys pass; empty where nothing was kept. */
export function takeTyped(): string {
  removeEventListener('keydown', onKeyDown, true)
  const taken = typed ?? ''
  typed = null
  return taken
}

function onKeyDown(event: KeyboardEvent): void {
  const isLetter = [...event.key].length === 1
  if (event.ctrlKey || event.metaKey || event.altKey || !(isLetter || event.key === 'Backspace')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const before = typed ?? ''
  typed = isLetter ? before + event.key : [...before].slice(0, -1).join('')
}
