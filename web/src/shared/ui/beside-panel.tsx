import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import styles from './beside-panel.module.css'
import { FloatPlace } from './float-place.ts'
import { EDGE, placeBeside } from './place-beside.ts'

interface BesidePanelProps {
  /** The element that it stands beside: the one that opened it. */
  anchor: HTMLElement
  titleId: string
  /** It is to be closed; `isBack`: the focus goes back to the anchor, as nothing else was chosen instead. */
  onLeave(isBack: boolean): void
  onKeyDown(event: KeyboardEvent): void
  children: ReactNode
}

/** Controls, which keep their own meaning while the panel is open; a click on anything else only closes the panel. */
const CONTROLS = 'a, button, input, select, textarea, label, [role="button"], [role="slider"]'

/**
 * A panel beside an element, open while rendered. It takes the focus, and the page around it stays in use: Escape closes it, and so does
 * whatever is pressed or focused elsewhere, but for dialogs over it.
 */
export function BesidePanel({ anchor, titleId, onLeave, onKeyDown, children }: BesidePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover({ source: anchor })
    element.focus({ preventScroll: true })
    return () => element.hidePopover()
  }, [anchor])
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const place = () => {
      if (!anchor.isConnected) return
      const size = element.getBoundingClientRect()
      const screen = { width: innerWidth, height: document.documentElement.clientHeight }
      const { left, top, holds } = placeBeside(anchor.getBoundingClientRect(), size, screen)
      element.style.left = `${left}px`
      element.style.top = holds === 'top' ? `${top}px` : 'auto'
      element.style.bottom = holds === 'top' ? 'auto' : `${screen.height - top - size.height}px`
    }
    // Its text may be read later: it grows then, and its buttons stay under the pointer.
    const onResized = () => {
      const { top, bottom } = element.getBoundingClientRect()
      if (top < EDGE || bottom > document.documentElement.clientHeight - EDGE) place()
    }
    place()
    const listening = new AbortController()
    const { signal } = listening
    const observer = new ResizeObserver(onResized)
    observer.observe(element)
    addEventListener('resize', place, { signal })
    addEventListener('scroll', place, { signal, capture: true })
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [anchor])
  useEffect(() => {
    anchor.ariaExpanded = 'true'
    anchor.dataset.shown = ''
    return () => {
      anchor.ariaExpanded = null
      delete anchor.dataset.shown
    }
  }, [anchor])
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element
      if (panel.current?.contains(target) || anchor.contains(target) || target.closest('dialog')) return
      const isControl = target.closest(CONTROLS) !== null
      if (!isControl && event.button === 0) swallowClick()
      leave(false)
    }
    document.addEventListener('pointerdown', onPress, { capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  }, [anchor])
  useEffect(() => {
    // The focused action may have gone with a change by somebody else.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  })

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave(true)
    }
    onKeyDown(event)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return
    if (!relatedTarget.closest('dialog')) onLeave(false)
  }
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={keys}
      onBlur={onBlur}
    >
      <FloatPlace value={panel}>{children}</FloatPlace>
    </div>
  )
}

/** Nothing receives the click with which a press ends that has already done something. */
function swallowClick(): void {
  const listening = new AbortController()
  const { signal } = listening
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    listening.abort()
  }
  addEventListener('click', swallow, { capture: true, signal })
  // A press that became a drag ends without a click.
  const end = () => setTimeout(() => listening.abort())
  addEventListener('pointerup', end, { capture: true, signal })
  addEventListener('pointercancel', end, { capture: true, signal })
}
