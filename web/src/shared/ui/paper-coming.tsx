import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './paper-coming.module.css'

let coming = 0
let asked = false

/** Whether these are the keys by which a browser prints. */
export function isPrintKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (key.toLowerCase() === 'p' || code === 'KeyP') && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Whether printing was asked for while this was on its way; it is, then, no longer. */
export function takeAsked(): boolean {
  const was_asked = asked
  asked = false
  return was_asked
}

/** Beside the skeleton of what can be printed: the browser's keys wait until it is there, its menu prints that it is not. */
export function PaperComing() {
  // From the very moment that it is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return
      event.preventDefault()
      asked = true
    }
    coming++
    addEventListener('keydown', onKey)
    return () => {
      coming--
      removeEventListener('keydown', onKey)
      // What comes in its place has been asked by then; without it there is nothing to print.
      queueMicrotask(() => {
        if (coming === 0) asked = false
      })
    }
  }, [])
  return <OnPrint>{() => <NotOnPaperYet />}</OnPrint>
}

/** Shown to the printer alone, in place of a page that cannot be printed yet. */
export function NotOnPaperYet() {
  const t = useTexts()
  return <p className={styles.note}>{t('shared.not_on_paper_yet')}</p>
}

/** What is printed in place of the page, made when it is asked for: in the body, while the browser prints. */
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
