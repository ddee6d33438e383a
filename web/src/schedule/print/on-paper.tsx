import { type ReactNode, useLayoutEffect } from 'react'
import { notifyPartMissing } from '../../shared/ui/notify-part-missing.ts'
import { isPrintKey, NotOnPaperYet, OnPrint, takePrintRequest } from '../../shared/ui/paper-coming.tsx'
import { whenIdle } from '../../shared/when-idle.ts'

const loadSheets = async () => {
  loaded ??= await import('./sheets.tsx')
}
type Sheets = typeof import('./sheets.tsx')

let loaded: Sheets | null = null

/** Opens the browser's dialog for printing what the page has made for paper; says so where that cannot be fetched. */
export async function printPage(): Promise<void> {
  try {
    await loadSheets()
  } catch {
    return notifyPartMissing()
  }
  print()
}

/** The browser's own command waits for nothing: while the sheets are on their way, its keys print as the button does. */
function printWhenLoaded(event: KeyboardEvent): void {
  if (loaded || !isPrintKey(event)) return
  event.preventDefault()
  void printPage()
}

/** What is printed in place of the page: made when it is asked for, by the button or the browser's own command. */
export function OnPaper({ children }: { children(sheets: Sheets): ReactNode }) {
  useLayoutEffect(() => {
    addEventListener('keydown', printWhenLoaded)
    if (takePrintRequest()) void printPage()
    const stopWaiting = whenIdle(() => void loadSheets().catch(() => undefined))
    return () => {
      removeEventListener('keydown', printWhenLoaded)
      stopWaiting()
    }
  }, [])
  return <OnPrint>{() => (loaded ? children(loaded) : <NotOnPaperYet />)}</OnPrint>
}
