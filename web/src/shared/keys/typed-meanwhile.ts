/**
 * Letters that are typed while the field for them is still being fetched. Otherwise they would be lost, or be shortcuts of the page below.
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
  const { key, ctrlKey, metaKey, altKey } = event
  const isLetter = [...key].length === 1
  if (metaKey || (isLetter && isShortcut(event)) || !(isLetter || TAKEN.includes(key))) return
  if (!isLetter && (ctrlKey || altKey)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const before = typed ?? ''
  if (isLetter) typed = before + key
  else if (key === 'Backspace') typed = [...before].slice(0, -1).join('')
}

/** Enter would press what has the focus meanwhile. */
const TAKEN = ['Backspace', 'Enter']

/** Letters beyond ASCII are typed with Option or AltGr, which some browsers report as Ctrl and Alt. */
function isShortcut({ key, ctrlKey, altKey }: KeyboardEvent): boolean {
  const isAscii = /^[ -~]$/.test(key)
  return ctrlKey !== altKey ? ctrlKey || isAscii : ctrlKey && isAscii
}
