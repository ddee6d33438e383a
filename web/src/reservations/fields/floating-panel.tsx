import { Popover } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './list.module.css'

/** What opens under a field that is no list of a combobox: a calendar, times. Stays inside the dialog, so that it lies above it. */
export function FloatingPanel({
  opened,
  onClose,
  onEscape,
  target,
  trapFocus,
  children,
}: {
  opened: boolean
  onClose(): void
  /** Left by Escape: the focus should go back to the field. */
  onEscape?(): void
  target: ReactNode
  trapFocus?: boolean
  children: ReactNode
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // It closes this alone, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onClose()
    onEscape?.()
  }
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
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div data-expanded={opened || undefined}>{target}</div>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} onKeyDown={onKeyDown}>
        {opened && children}
      </Popover.Dropdown>
    </Popover>
  )
}
