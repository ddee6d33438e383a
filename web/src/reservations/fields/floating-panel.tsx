import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './list.module.css'

/** What opens under a field that is no list of a combobox: a calendar, times. Stays inside the dialog, so that it lies above it. */
export function FloatingPanel({
  opened,
  onClose,
  target,
  trapFocus,
  children,
}: {
  opened: boolean
  onClose(): void
  target: ReactNode
  trapFocus?: boolean
  children: ReactNode
}) {
  return (
    <Popover
      opened={opened}
      onChange={open => open || onClose()}
      withinPortal={false}
      floatingStrategy="fixed"
      position="bottom-start"
      offset={6}
      withRoles={false}
      trapFocus={trapFocus}
      returnFocus={trapFocus}
      closeOnEscape
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div data-expanded={opened || undefined}>{target}</div>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} data-expanded>
        {opened && children}
      </Popover.Dropdown>
    </Popover>
  )
}
