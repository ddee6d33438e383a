import { type RefObject, useContext } from 'react'
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
  return (
    <Popover
      offset={6}
      containerPadding={8}
      {...props}
      ref={element => {
        if (ref) ref.current = element
        putOnTop(element)
      }}
      className={classes(styles.float, className)}
      UNSTABLE_portalContainer={(place ?? around)?.current ?? undefined}
    />
  )
}

/** In the top layer the dialog around neither clips nor covers it. */
function putOnTop(element: HTMLElement | null) {
  if (!element || element.matches(':popover-open')) return
  element.popover = 'manual'
  element.showPopover()
}
