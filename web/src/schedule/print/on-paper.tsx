import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ReactNode, useLayoutEffect } from 'react'
import { addLaterTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton, type IconButtonProps } from '../../shared/ui/button.tsx'
import { notifyPartMissing } from '../../shared/ui/notify-part-missing.ts'
import { isPrintKey, NotOnPaperYet, OnPrint, takePrintRequest } from '../../shared/ui/paper-coming.tsx'
import { whenIdle } from '../../shared/when-idle.ts'

const loadSheets = async () => {
  await addLaterTexts()
  loaded ??= await import('./sheets.tsx')
}
type Sheets = typeof import('./sheets.tsx')

let loaded: Sheets | null = null

async function printPage(): Promise<void> {
  try {
    await loadSheets()
  } catch {
    return notifyPartMissing()
  }
  print()
}

/** While the sheets load, the browser's keys print as the button does. */
function printWhenLoaded(event: KeyboardEvent): void {
  if (loaded || !isPrintKey(event)) return
  event.preventDefault()
  void printPage()
}

/** The paper that is printed instead of the page; made when the button or the browser's command asks for it. */
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

/** Prints what is shown. `whole`: on a phone, a wide button with words. */
export function PrintButton(props: Pick<IconButtonProps, 'whole' | 'className'>) {
  const label = useTexts()('schedule.print')
  return (
    <IconButton label={label} {...props} onClick={() => void printPage()}>
      <IconPrinter aria-hidden />
    </IconButton>
  )
}
