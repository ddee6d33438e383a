import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { classes } from './button.tsx'
import { FloatPlace } from './float-place.ts'
import styles from './modal-dialog.module.css'
import { placeBeside } from './place-beside.ts'
import { showModal } from './show-modal.ts'
import { isPhone } from './use-media.ts'

export interface ModalDialogProps {
  titleId: string
  /** `tall`: always as high as the window allows; `find`: near the top, on a phone the whole screen. */
  size: 'event' | 'narrow' | 'wide' | 'tall' | 'find'
  /** Selects the element beside which it opens, small; in the middle of the screen where there is none. */
  beside?: string | undefined
  /** How high it may become, px: it is placed so that it stays where it is while it grows. */
  growsTo?: number
  /** Escape, a click beside it, or Back. The owner closes it. */
  onLeave(): void
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * The browser’s modal dialog, open while rendered: it makes the page inert, and holds and returns the focus. An element with
 * `data-autofocus` gets the focus, but not on touch screens, where that would open the keyboard.
 */
export function ModalDialog({
  titleId,
  size,
  beside,
  growsTo,
  onLeave,
  onKeyDown,
  children,
}: ModalDialogProps) {
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

  usePlaceBeside(dialog, beside, growsTo)

  const leave = useEffectEvent(onLeave)
  useEffect(
    () =>
      keepBackFor(() => {
        // A field keeps what is typed into it when it loses the focus, and the owner has to know that before it closes.
        flushSync(() => dialog.current?.focus())
        leave()
      }),
    [],
  )

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
  // Not left before the press is over: by then a field has kept what was typed into it.
  const isPressedBeside = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  const onMouseDown = (event: MouseEvent) => {
    isPressedBeside.current = isBeside(event)
  }
  const onClick = (event: MouseEvent) => {
    if (isPressedBeside.current && isBeside(event)) onLeave()
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes(styles.dialog, styles[size], beside !== undefined && styles.beside)}
      aria-labelledby={titleId}
      onKeyDown={keys}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onCancel={event => {
        event.preventDefault()
        onLeave()
      }}
    >
      <FloatPlace value={dialog}>{children}</FloatPlace>
    </dialog>
  )
}

/** Keeps a dialog beside an element while its size or the window's changes; not where that element goes then. */
function usePlaceBeside(
  dialog: RefObject<HTMLDialogElement | null>,
  beside: string | undefined,
  growsTo = 0,
) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || beside === undefined) return
    let anchor: DOMRect | undefined
    const place = () => {
      anchor ??= document.querySelector(beside)?.getBoundingClientRect()
      element.style.margin = ''
      if (!anchor || isPhone()) return
      const screen = { width: innerWidth, height: innerHeight }
      const { width, height } = element.getBoundingClientRect()
      const { left, top } = placeBeside(anchor, { width, height: Math.max(height, growsTo) }, screen)
      element.style.margin = `${top}px 0 0 ${left}px`
    }
    const placeAnew = () => {
      anchor = undefined
      place()
    }
    // Its first call comes before the dialog is painted, but after what it stands beside is rendered.
    const observer = new ResizeObserver(place)
    observer.observe(element)
    addEventListener('resize', placeAnew)
    return () => {
      observer.disconnect()
      removeEventListener('resize', placeAnew)
    }
  }, [dialog, beside, growsTo])
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
