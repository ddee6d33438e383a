import { useContext } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { classes } from './button.tsx'
import styles from './float.module.css'
import { FloatPlace } from './float-place.ts'

/** A menu, list or calendar that floats beside its trigger, above everything else on the page. */
export function Float({ className, ...props }: Omit<PopoverProps, 'className'> & { className?: string }) {
  const place = useContext(FloatPlace)?.current
  return (
    <Popover
      offset={6}
      containerPadding={8}
      {...props}
      ref={putOnTop}
      className={classes(styles.float, className)}
      UNSTABLE_portalContainer={place ?? undefined}
    />
  )
}

/** In the browser's top layer the dialog around neither cuts it off nor covers it. */
function putOnTop(element: HTMLElement | null) {
  if (!element || element.matches(':popover-open')) return
  element.popover = 'manual'
  element.showPopover()
}
