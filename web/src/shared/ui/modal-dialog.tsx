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
  titleId: string
  /** `tall`: always as high as the window allows; `find`: near the top, on a phone the whole screen. */
  size: 'event' | 'narrow' | 'wide' | 'tall' | 'find'
  /** Escape, a click beside it, or Back. The owner closes it. */
  onLeave(): void
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * The browser’s modal dialog, open while rendered: it makes the page inert, and holds and returns the focus. An element with
 * `data-autofocus` gets the focus, but not on touch screens, where that would open the keyboard.
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
    // Closed before it is removed, it returns the focus.
    return close
  }, [])

  const leave = useEffectEvent(onLeave)
  useEffect(() => keepBackFor(() => leave()), [])

  const keys = (event: KeyboardEvent) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape') return
    // A dialog that was opened within this one closes alone.
    const innermost = (event.target as HTMLElement).closest('dialog')
    if (innermost && innermost !== dialog.current) return
    // Otherwise the browser closes it at the second Escape without asking.
    event.preventDefault()
    // An open list or calendar closes first.
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

/** The open dialogs, the topmost last. */
const leaving: (() => void)[] = []

/** While a dialog is open, Back leaves it instead of changing the page, in browsers with the Navigation API. */
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
