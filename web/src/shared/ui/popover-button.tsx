import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FloatPlace } from './float-place.ts'
import styles from './popover-button.module.css'

const GAP = 6
const EDGE = 8

export interface PopoverButtonProps {
  /** Opens it from outside. */
  ref?: Ref<{ open(): void }>
  children: ReactNode
  className?: string
  title?: string
  /** The panel’s accessible name. */
  label: string
  /** The panel’s content, rendered while it is open; its `data-first-focus` gets the focus. `close` returns the focus to the button. */
  content(close: () => void): ReactNode
  /** `cancelled`: by Escape. */
  onClose?(cancelled: boolean): void
  /** Wraps the button alone, e.g. in a heading. */
  around?(button: ReactNode): ReactNode
}

/** A button that opens the browser’s popover under it, or above where there is more room; Escape and a click elsewhere close it. */
export function PopoverButton(props: PopoverButtonProps) {
  const { ref, children, className, title, label, content, onClose, around = button => button } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const cancelled = useRef(false)
  useImperativeHandle(ref, () => ({ open: () => button.current?.click() }), [])

  useLayoutEffect(() => {
    const element = panel.current
    const anchor = button.current
    if (!open || !element || !anchor) return
    const place = () => {
      const under = anchor.getBoundingClientRect()
      const most = window.innerWidth - element.offsetWidth - EDGE
      element.style.left = `${Math.max(EDGE, Math.min(under.left, most))}px`
      const below = window.innerHeight - under.bottom - GAP - EDGE
      const above = under.top - GAP - EDGE
      const fitsBelow = element.scrollHeight <= below || above <= below
      const height = Math.min(element.scrollHeight, fitsBelow ? below : above)
      element.style.top = `${fitsBelow ? under.bottom + GAP : under.top - GAP - height}px`
      element.style.maxHeight = `${fitsBelow ? below : above}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    // The window’s size may move the button.
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [open])

  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    // The browser returns the focus itself, but not if the focused content is gone by then.
    if (newState === 'closed' && panel.current?.contains(document.activeElement))
      button.current?.focus({ preventScroll: true })
    setOpen(newState === 'open')
    if (newState === 'closed') onClose?.(cancelled.current)
    cancelled.current = false
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') panel.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    cancelled.current = event.key === 'Escape'
    // The key that closed it would press the button, which has the focus again.
    if (panel.current?.matches(':popover-open') === false) event.preventDefault()
  }
  return (
    <>
      {around(
        <button
          ref={button}
          type="button"
          className={className}
          title={title}
          popoverTarget={id}
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          {children}
        </button>,
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onKeyDown={onKeyDown}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        <FloatPlace value={panel}>{open && content(() => panel.current?.hidePopover())}</FloatPlace>
      </div>
    </>
  )
}
