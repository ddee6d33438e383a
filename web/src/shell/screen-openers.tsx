import { type ReactNode, useRef } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { helpAt } from '../shared/ui/help-link.tsx'
import styles from './account-choices.module.css'
import { isDialog, type ListedScreen } from './screen-list.ts'
import { openShellDialog } from './shell-dialog.ts'

/** Buttons that open screens and dialogs, in a menu or on a page. */
export function ScreenOpeners({ screens }: { screens: readonly ListedScreen[] }) {
  const t = useTexts()
  const [path, navigate] = useLocation()
  return screens.map(({ opens, title, Icon }) => (
    <Opener
      key={opens}
      className={opens === 'keys' ? styles.keys : undefined}
      onOpen={() => {
        if (isDialog(opens)) openShellDialog(opens)
        else navigate(addressOf(opens, path))
      }}
    >
      <Icon />
      {t(title)}
    </Opener>
  ))
}

/** What is opened from a screen may begin with what that shows. */
function addressOf(opens: string, path: string): string {
  if (opens === '/help') return helpAt(path)
  return opens === '/takeover' ? opens + dayInAddress() : opens
}

function dayInAddress(): string {
  const date = new URLSearchParams(location.search).get('date')
  return date ? `?date=${date}` : ''
}

interface OpenerProps {
  onOpen(): void
  className: string | undefined
  children: ReactNode
}

/** Closes the menus around it first, so that the dialog returns the focus to the menu’s button. */
function Opener({ onOpen, className, children }: OpenerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    let menu = button.current?.closest<HTMLElement>('[popover]')
    while (menu) {
      menu.hidePopover()
      menu = menu.parentElement?.closest<HTMLElement>('[popover]')
    }
    onOpen()
  }
  return (
    <Button ref={button} look="quiet" className={classes(styles.opener, className)} onClick={open}>
      {children}
    </Button>
  )
}
