import { type FocusEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { DragHandle } from './board/board-view.ts'
import type { HoverCardHandle } from './board/use-hover-card.tsx'

/**
 * A grid of events as one tab stop: while the focus is inside, the grid itself cannot be tabbed to, so that Shift+Tab leaves it. Events
 * show their hover card under the mouse and under the keyboard's focus.
 */
export function useGridFocus(
  {
    scroller,
    hover,
    drag,
  }: {
    scroller: RefObject<HTMLElement | null>
    hover: RefObject<HoverCardHandle | null>
    drag: RefObject<DragHandle | null>
  },
  on: {
    /** The keyboard tabbed to the grid. */
    enter(): void
    /** The focus came to an element inside. */
    focus(element: HTMLElement): void
    leave?(): void
  },
) {
  const isInside = useRef(false)
  const isQuiet = useRef(false)

  const leave = () => {
    isInside.current = false
    if (scroller.current) scroller.current.tabIndex = 0
    hover.current?.hide(true)
    on.leave?.()
  }
  const handlers = {
    tabIndex: 0,
    onFocus(event: FocusEvent<HTMLElement>) {
      const target = event.target as HTMLElement
      const byKeyboard = target.matches(':focus-visible')
      if (target === scroller.current) {
        if (byKeyboard) on.enter()
        return
      }
      isInside.current = true
      on.focus(target)
      if (scroller.current) scroller.current.tabIndex = -1
      if (byKeyboard && !isQuiet.current && target.dataset.event) hover.current?.show(target, true)
      else hover.current?.hide(true)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      // The window lost the focus, not its element.
      if (document.activeElement === event.target) return
      if (!scroller.current?.contains(event.relatedTarget as Node | null)) leave()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => drag.current?.press(event),
    onPointerOver(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return
      const element = (event.target as Element).closest<HTMLElement>('[data-event]')
      if (element) hover.current?.show(element)
      else hover.current?.hide()
    },
    onPointerLeave: () => hover.current?.hide(),
    onScroll: () => hover.current?.hide(true),
  }

  return {
    handlers,
    /** Whether the focus is inside the grid, or was when its element went away. */
    isInside,
    /** Focuses something without showing the hover card. */
    quietly(focus: () => void) {
      isInside.current = true
      isQuiet.current = true
      focus()
      isQuiet.current = false
    },
    /** Forgets the focus: it went elsewhere, unseen by the grid. */
    leave,
  }
}
