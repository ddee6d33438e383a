import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Float } from '../ui/float.tsx'

/** `onBlur`, `onFocus` and `onKeyDown` are those of the field and the popover together. */
export interface PickerPopoverProps extends Pick<ComponentProps<'div'>, 'onBlur' | 'onFocus' | 'onKeyDown'> {
  opened: boolean
  onClose(): void
  /** The field. */
  target: ReactNode
  children: ReactNode
}

/** A field and the popover under it, which is rendered beside it so that the two share their events. */
export function PickerPopover({ opened, onClose, target, children, ...both }: PickerPopoverProps) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const isOutside = (element: unknown) => !place.current?.contains(element as Node)
  const closeFrom = useEffectEvent((event: Event) => {
    if (isOutside(event.target)) onClose()
  })
  useEffect(() => {
    if (!opened) return
    const onPress = (event: Event) => closeFrom(event)
    addEventListener('pointerdown', onPress, true)
    return () => removeEventListener('pointerdown', onPress, true)
  }, [opened])
  return (
    <div ref={place} {...both}>
      <div ref={field} data-expanded={opened || undefined}>
        {target}
      </div>
      <Float
        isNonModal
        isOpen={opened}
        onOpenChange={open => open || onClose()}
        triggerRef={field}
        place={place}
        isKeyboardDismissDisabled
        shouldCloseOnInteractOutside={isOutside}
        placement="bottom start"
      >
        {children}
      </Float>
    </div>
  )
}
