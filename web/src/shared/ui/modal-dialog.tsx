import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from './button.tsx'
import { FloatPlace } from './float-place.ts'
import styles from './modal-dialog.module.css'
import { showModal } from './show-modal.ts'

export interface ModalDialogProps {
  /** The id of its title. */
  titleId: string
  /** `tall`: as high as the window allows, whatever is in it. */
  size: 'event' | 'narrow' | 'wide' | 'tall'
  /** Somebody wants out: Escape, a click beside it, Back. Closing is up to the owner. */
  onLeave(): void
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * The browser's own modal dialog, open as long as it is there: it makes the rest of the page inert, holds the focus, gives it
 * back, and lies above all. What has `data-autofocus` gets the focus, but not where that would bring up a phone's keyboard.
 */
export function ModalDialog({ titleId, size, onLeave, onKeyDown, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = showModal(element)
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    if (first && !matchMedia('(pointer: coarse)').matches) first.focus()
    else element.focus()
    // Closed while still in the page, it returns the focus to where it came from.
    return close
  }, [])

  const leave = useEffectEvent(onLeave)
  useEffect(() => keepBackFor(() => leave()), [])

  const keys = (event: KeyboardEvent) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape') return
    // Otherwise the browser closes it by itself at the second Escape, asked or not.
    event.preventDefault()
    // A list or calendar that is open closes first.
    if (!(event.target as HTMLElement).closest('[data-expanded], [role="combobox"][aria-expanded="true"]'))
      onLeave()
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onLeave()
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onKeyDown={keys}
      onMouseDown={onBackdrop}
      onCancel={event => {
        event.preventDefault()
        onLeave()
      }}
    >
      <FloatPlace value={dialog}>{children}</FloatPlace>
    </dialog>
  )
}

/** What Back leaves, the topmost last. */
const leaving: (() => void)[] = []

/** While a dialog is open, the browser's Back leaves it instead of changing the page under it, where the browser lets a page say so. */
function keepBackFor(leave: () => void): () => void {
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || leaving.at(-1) !== leave) return
    event.preventDefault()
    leave()
  }
  leaving.push(leave)
  window.navigation?.addEventListener('navigate', onNavigate)
  return () => {
    leaving.splice(leaving.indexOf(leave), 1)
    window.navigation?.removeEventListener('navigate', onNavigate)
  }
}
