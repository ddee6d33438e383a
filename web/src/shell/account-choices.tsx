import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconPassword from '@tabler/icons-react/dist/esm/icons/IconPassword.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { type ColorScheme, setClientState, useClientState } from '../shared/client-state.ts'
import { useMe } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import styles from './account-choices.module.css'
import { openShellDialog } from './shell-dialog.ts'

/** The settings, dialogs and calendars of the user’s own account, in whichever menu they stand. */
export function AccountChoices() {
  const t = useTexts()
  const me = useMe()
  const [, navigate] = useLocation()
  const hasOwnPassword = me?.has_password && me.role !== 'screen'
  return (
    <>
      <SchemeChoice />
      {hasOwnPassword && (
        <Opener onOpen={() => openShellDialog('password')}>
          <IconPassword />
          {t('account.change_password')}
        </Opener>
      )}
      {me && me.role !== 'screen' && (
        <>
          <Opener onOpen={() => openShellDialog('deletions')}>
            <IconTrash />
            {t('account.deletions')}
          </Opener>
          <Opener onOpen={() => openShellDialog('notice-choices')}>
            <IconBell />
            {t('notices.choices')}
          </Opener>
          <Opener onOpen={() => navigate('/calendars')}>
            <IconCalendarShare />
            {t('calendars.title')}
          </Opener>
        </>
      )}
      <Opener onOpen={() => openShellDialog('sessions')}>
        <IconDevices />
        {t('app.sessions')}
      </Opener>
      <Opener className={styles.keys} onOpen={() => openShellDialog('keys')}>
        <IconKeyboard />
        {t('app.shortcuts')}
      </Opener>
    </>
  )
}

interface OpenerProps {
  onOpen(): void
  className?: string | undefined
  children: ReactNode
}

/** Closes the menus around it first, so that the dialog returns the focus to the menu’s button. */
function Opener({ onOpen, className = '', children }: OpenerProps) {
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
    <Button ref={button} look="quiet" className={`${styles.opener} ${className}`} onClick={open}>
      {children}
    </Button>
  )
}

export function SchemeChoice() {
  const t = useTexts()
  const colorScheme = useClientState(state => state.colorScheme)
  return (
    <div className={styles.scheme}>
      <span aria-hidden>{t('shared.color_scheme')}</span>
      <Segmented<ColorScheme>
        label={t('shared.color_scheme')}
        value={colorScheme}
        options={[
          { value: 'light', label: t('app.scheme_light') },
          { value: 'dark', label: t('app.scheme_dark') },
          { value: 'auto', label: t('app.scheme_auto') },
        ]}
        onChange={scheme => setClientState({ colorScheme: scheme })}
      />
    </div>
  )
}
