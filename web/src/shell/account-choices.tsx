import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconPassword from '@tabler/icons-react/dist/esm/icons/IconPassword.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import styles from './account-choices.module.css'
import { SchemeChoice } from './scheme-choice.tsx'
import { openShellDialog, type ShellDialog } from './shell-dialog.ts'

/** The settings and dialogs of the user’s own account, in whichever menu they stand. */
export function AccountChoices() {
  const t = useTexts()
  const me = useMe()
  const hasOwnPassword = me?.has_password && me.role !== 'screen'
  return (
    <>
      <SchemeChoice />
      {hasOwnPassword && (
        <Opener of="password">
          <IconPassword />
          {t('account.change_password')}
        </Opener>
      )}
      {me && me.role !== 'screen' && (
        <Opener of="deletions">
          <IconTrash />
          {t('account.deletions')}
        </Opener>
      )}
      <Opener of="sessions">
        <IconDevices />
        {t('app.sessions')}
      </Opener>
      <Opener of="keys" className={styles.keys}>
        <IconKeyboard />
        {t('app.shortcuts')}
      </Opener>
    </>
  )
}

/** Closes the menus around it first, so that the dialog returns the focus to the menu’s button. */
function Opener({
  of,
  className = '',
  children,
}: {
  of: ShellDialog
  className?: string | undefined
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    let menu = button.current?.closest<HTMLElement>('[popover]')
    while (menu) {
      menu.hidePopover()
      menu = menu.parentElement?.closest<HTMLElement>('[popover]')
    }
    openShellDialog(of)
  }
  return (
    <Button ref={button} look="quiet" className={`${styles.opener} ${className}`} onClick={open}>
      {children}
    </Button>
  )
}
