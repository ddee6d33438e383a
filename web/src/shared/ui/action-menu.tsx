import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Pressable, Text } from 'react-aria-components/Menu'
import { flushSync } from 'react-dom'
import styles from './action-menu.module.css'
import { classes, IconButton } from './button.tsx'
import { Float } from './float.tsx'

export interface MenuAction {
  key: string
  label: string
  /** Explains the label, under it. */
  says?: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  run(): void
}

interface ActionMenuProps {
  label: string
  actions: readonly MenuAction[]
  button?: ReactElement<{ busy?: boolean }>
  opens?: 'down' | 'up'
  busy?: boolean
  disabled?: boolean
}

/**
 * A menu of actions. Its button has three dots unless another is given; `label` names what the actions are for. `opens` upwards if the
 * buttons beside it have to stay visible. `busy`: an action is under way.
 */
export function ActionMenu({ label, actions, button, opens = 'down', busy, disabled }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (actions.length === 0) return null
  const choose = (run: () => void) => {
    // The menu is closed first: a dialog that the action opens returns the focus to the trigger.
    flushSync(() => setOpen(false))
    trigger.current?.focus()
    run()
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Pressable ref={trigger} isDisabled={busy || disabled || button?.props.busy}>
        {button ?? (
          <IconButton look="quiet" className={styles.button} {...{ label, busy, disabled }}>
            <IconDots />
          </IconButton>
        )}
      </Pressable>
      <Float placement={opens === 'up' ? 'top start' : 'bottom end'} offset={4} className={styles.dropdown}>
        <Menu className={styles.menu}>
          {actions.map(({ key, label, says, icon, danger, disabled, run }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={label}
              isDisabled={disabled}
              className={classes(styles.item, danger && styles.danger)}
              onAction={() => choose(run)}
            >
              {icon}
              <span>
                {label}
                {says && (
                  <Text slot="description" className={styles.says} aria-hidden>
                    {says}
                  </Text>
                )}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Float>
    </MenuTrigger>
  )
}
