import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactElement, type ReactNode, useRef } from 'react'
import styles from './action-menu.module.css'
import { classes, IconButton } from './button.tsx'

export interface MenuAction {
  key: string
  label: string
  /** What that means, where its name does not say it. */
  says?: string
  icon?: ReactNode
  /** It takes something away. */
  danger?: boolean
  disabled?: boolean
  run(): void
}

/**
 * A button, with three dots unless another is given, that opens what can be done with a thing. `label` says with which; `opens`
 * upwards where the buttons beside it are to stay in sight. The three dots are `busy` while what was chosen is under way.
 */
export function ActionMenu({
  label,
  actions,
  button,
  opens = 'down',
  busy,
  disabled,
}: {
  label: string
  actions: readonly MenuAction[]
  button?: ReactElement
  opens?: 'down' | 'up'
  busy?: boolean
  disabled?: boolean
}) {
  const target = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <Menu
      position={opens === 'up' ? 'top-start' : 'bottom-end'}
      offset={4}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>
        {button ?? (
          <IconButton ref={target} look="quiet" className={styles.button} {...{ label, busy, disabled }}>
            <IconDots />
          </IconButton>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, says, icon, danger, disabled, run }) => (
          <Menu.Item
            key={key}
            leftSection={icon}
            disabled={disabled}
            aria-description={says}
            className={classes(danger && styles.danger)}
            onClick={() => {
              // A dialog that it opens gives the focus back to what stays.
              target.current?.focus()
              run()
            }}
          >
            {label}
            {says && (
              <span className={styles.says} aria-hidden>
                {says}
              </span>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
