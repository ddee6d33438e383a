import { Popover } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from './picker.module.css'
import '@mantine/core/styles/Popover.layer.css'

/** With the keys and the focus of the field and of what opens under it. */
export interface PickerPopoverProps extends Pick<ComponentProps<'div'>, 'onFocus' | 'onBlur' | 'onKeyDown'> {
  opened: boolean
  onClose(): void
  /** The field. */
  target: ReactNode
  children: ReactNode
}

/** What opens under a picker's field; made only then. Stays where the field is in the page, so that it lies above the dialog around it. */
export function PickerPopover({ opened, onClose, target, children, ...both }: PickerPopoverProps) {
  return (
    <div {...both}>
      <Popover
        opened={opened}
        onChange={open => open || onClose()}
        withinPortal={false}
        floatingStrategy="fixed"
        position="bottom-start"
        offset={6}
        // Where there is no room for it under the field nor over it, it lies on the field.
        middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
        withRoles={false}
        closeOnEscape={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div data-expanded={opened || undefined}>{target}</div>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown}>{opened && children}</Popover.Dropdown>
      </Popover>
    </div>
  )
}
