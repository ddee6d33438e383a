import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './paper-coming.module.css'

let loadingPages = 0
let isPrintRequested = false

export function isPrintKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (key.toLowerCase() === 'p' || code === 'KeyP') && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Whether printing was requested while the page was loading; clears the request. */
export function takePrintRequest(): boolean {
  const wasRequested = isPrintRequested
  isPrintRequested = false
  return wasRequested
}

/** For a printable page that is loading: remembers that it shall be printed, and is itself what the browser’s menu prints. */
export function PaperComing() {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return
      event.preventDefault()
      isPrintRequested = true
    }
    loadingPages++
    addEventListener('keydown', onKey)
    return () => {
      loadingPages--
      removeEventListener('keydown', onKey)
      // By then the loaded page has taken the request.
      queueMicrotask(() => {
        if (loadingPages === 0) isPrintRequested = false
      })
    }
  }, [])
  return <OnPrint>{() => <NotOnPaperYet />}</OnPrint>
}

/** Printed in place of a page that cannot be printed yet. */
export function NotOnPaperYet() {
  const t = useTexts()
  return <p className={styles.note}>{t('shared.not_on_paper_yet')}</p>
}

/** Renders its children into the body while the browser prints. */
export function OnPrint({ children }: { children(): ReactNode }) {
  const [isPrinting, setPrinting] = useState(false)
  useLayoutEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting && createPortal(children(), document.body)
}
