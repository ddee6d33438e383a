import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { whenIdle } from '../../shared/when-idle.ts'

const loadSheets = () => import('./sheets.tsx')
type Sheets = Awaited<ReturnType<typeof loadSheets>>

let loaded: Sheets | null = null

/** Opens the browser's dialog for printing what the page has made for paper. */
export async function printPage(): Promise<void> {
  // Without its sheets, what is on the screen is printed.
  loaded ??= await loadSheets().catch(() => null)
  print()
}

/** The browser's own command waits for nothing: while the sheets are on their way, its keys print as the button does. */
function printWhenLoaded(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isPrint = (key.toLowerCase() === 'p' || code === 'KeyP') && (ctrlKey || metaKey)
  if (loaded || !isPrint || altKey || shiftKey) return
  event.preventDefault()
  void printPage()
}

/** What is printed in place of the page: made when it is asked for, by the button or the browser's own command. */
export function OnPaper({ children }: { children(sheets: Sheets): ReactNode }) {
  const [sheets, setSheets] = useState<Sheets | null>(null)
  useEffect(() => {
    const before = () => flushSync(() => setSheets(loaded))
    const after = () => setSheets(null)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    addEventListener('keydown', printWhenLoaded)
    const stopWaiting = whenIdle(() => {
      loadSheets().then(
        module => {
          loaded = module
        },
        () => undefined,
      )
    })
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
      removeEventListener('keydown', printWhenLoaded)
      stopWaiting()
    }
  }, [])
  return sheets && createPortal(children(sheets), document.body)
}
