import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { classes } from './button.tsx'
import styles from './float.module.css'
import { FloatPlace } from './float-place.ts'

interface FloatProps extends Omit<PopoverProps, 'className'> {
  ref?: RefObject<HTMLElement | null>
  className?: string
  /** Rendered inside this instead of the dialog or panel around. */
  place?: RefObject<HTMLElement | null>
}

/** A menu, list or calendar that floats beside its trigger, above everything else. */
export function Float({ ref, className, place, ...props }: FloatProps) {
  const around = useContext(FloatPlace)
  const inside = place ?? around
  const [container, setContainer] = useState<HTMLElement | null>(null)
  // At its first rendering what is around it does not exist yet; outside of an open dialog the float would be inert.
  useEffect(() => setContainer(inside?.current ?? null), [inside])
  const shown = useRef<HTMLElement>(null)
  useFollowScroll(shown, props.triggerRef)
  return (
    <Popover
      offset={6}
      containerPadding={8}
      {...props}
      ref={element => {
        shown.current = element
        if (ref) ref.current = element
        putOnTop(element)
      }}
      className={classes(styles.float, className)}
      UNSTABLE_portalContainer={inside?.current ?? container ?? undefined}
    />
  )
}

/** In the top layer the dialog around neither clips nor covers it. */
function putOnTop(element: HTMLElement | null) {
  if (!element || element.matches(':popover-open')) return
  element.popover = 'manual'
  element.showPopover()
}

/** Keeps an open float beside its trigger while a phone scrolls the field into view, where React Aria would close it. */
function useFollowScroll(shown: RefObject<HTMLElement | null>, trigger?: RefObject<Element | null>) {
  useEffect(() => {
    const follow = (event: Event) => {
      const isAround = event.target instanceof Node && event.target.contains(trigger?.current ?? null)
      if (!shown.current || !trigger?.current || !isAround) return
      event.stopImmediatePropagation()
      // React Aria repositions it when the window is resized.
      window.dispatchEvent(new Event('resize'))
    }
    window.addEventListener('scroll', follow, true)
    return () => window.removeEventListener('scroll', follow, true)
  }, [shown, trigger])
}
