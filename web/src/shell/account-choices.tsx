import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconPassword from '@tabler/icons-react/dist/esm/icons/IconPassword.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { type ColorScheme, setClientState, useClientState } from '../shared/client-state.ts'
import { useNotInKeepingCount } from '../shared/not-in-keeping.ts'
import { useActor, useMe } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { remember, useMemory } from '../shared/user-memory.ts'
import styles from './account-choices.module.css'
import { openShellDialog } from './shell-dialog.ts'

/** The settings, dialogs and calendars of the user’s own account, in whichever menu they stand. */
export function AccountChoices() {
  const t = useTexts()
  const me = useMe()
  const [, navigate] = useLocation()
  const actor = useActor()
  const mayEnter = actor && canEnterAbsence(actor, actor.id)
  const unkept = useNotInKeepingCount()
  const teaches = me?.roles.some(({ name }) => name === 'teacher')
  const hasOwnPassword = me?.has_password && me.role !== 'screen'
  return (
    <>
      <SchemeChoice />
      {actor && hasRole(actor, 'teacher', 'student') && <FirstPageChoice />}
      {teaches && (
        <Opener onOpen={() => navigate('/absences/new?all=cancel')}>
          <IconUserOff />
          {t('absences.today')}
        </Opener>
      )}
      {mayEnter && (
        <Opener onOpen={() => navigate('/absences')}>
          <IconCalendarOff />
          {t('absences.title')}
        </Opener>
      )}
      {actor && canTakeOver(actor) && (
        <Opener onOpen={() => navigate(`/takeover${dayInAddress()}`)}>
          <IconDoorEnter />
          {t('takeover.title')}
        </Opener>
      )}
      {actor && runsTheSchool(actor) && (
        <Opener
          className={unkept > 0 ? styles.notOnPhone : undefined}
          onOpen={() => navigate('/not-in-keeping')}
        >
          <IconCalendarExclamation />
          {t('keeping.title')}
          {unkept > 0 && ` (${unkept})`}
        </Opener>
      )}
      {mayEnter && (
        <Opener onOpen={() => navigate('/owed-lessons')}>
          <IconCalendarTime />
          {t('owed.title')}
        </Opener>
      )}
      {teaches && (
        <Opener onOpen={() => navigate('/lessons')}>
          <IconChartBar />
          {t('account.own_lessons')}
        </Opener>
      )}
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
          {mayEnter && (
            <Opener onOpen={() => openShellDialog('deeds')}>
              <IconStack2 />
              {t('account.deeds')}
            </Opener>
          )}
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

/** The day that the board shows. */
function dayInAddress(): string {
  const date = new URLSearchParams(location.search).get('date')
  return date ? `?date=${date}` : ''
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

function FirstPageChoice() {
  const t = useTexts()
  const { startsWithPlan = false } = useMemory()
  return (
    <div className={styles.scheme}>
      <span aria-hidden>{t('app.first_page')}</span>
      <Segmented
        label={t('app.first_page')}
        value={startsWithPlan ? 'plan' : 'schedule'}
        options={[
          { value: 'schedule', label: t('app.first_page_schedule') },
          { value: 'plan', label: t('app.first_page_plan') },
        ]}
        onChange={page => remember({ startsWithPlan: page === 'plan' })}
      />
    </div>
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
