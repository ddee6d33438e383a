import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { type ColorScheme, setClientState, useClientState } from '../shared/client-state.ts'
import { useNotInKeepingCount } from '../shared/not-in-keeping.ts'
import { useActor, useSettings } from '../shared/reference-lists.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { helpAt } from '../shared/ui/help-link.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { remember, useMemory } from '../shared/user-memory.ts'
import styles from './account-choices.module.css'
import { isDialog } from './screen-list.ts'
import { openShellDialog } from './shell-dialog.ts'
import { useScreens } from './use-screens.ts'

/** The settings, dialogs and calendars of the user’s own account, in whichever menu they stand. */
export function AccountChoices() {
  const t = useTexts()
  const [path, navigate] = useLocation()
  const actor = useActor()
  const unkept = useNotInKeepingCount()
  return (
    <>
      <SchemeChoice />
      <DensityChoice />
      <LinesChoice />
      {actor && hasRole(actor, 'teacher', 'student') && <FirstPageChoice />}
      {useScreens('account').map(({ opens, title, Icon, stands }) => {
        const count = opens === '/not-in-keeping' ? unkept : 0
        return (
          <Opener
            key={opens}
            className={classes(
              opens === 'keys' && styles.keys,
              // It stands among the sections then, too.
              stands.includes('header') && count > 0 && styles.notOnPhone,
            )}
            onOpen={() => {
              if (isDialog(opens)) openShellDialog(opens)
              else navigate(addressOf(opens, path))
            }}
          >
            <Icon />
            {t(title)}
            {count > 0 && ` (${count})`}
          </Opener>
        )
      })}
    </>
  )
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
  className?: string | undefined
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

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  /** Each value with its label. */
  options: Record<Value, string>
  className?: string | undefined
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, options, className, ...rest }: ChoiceProps<Value>) {
  const values = Object.keys(options) as Value[]
  return (
    <div className={classes(styles.scheme, className)}>
      <span aria-hidden>{label}</span>
      <Segmented {...{ label }} options={values.map(value => ({ value, label: options[value] }))} {...rest} />
    </div>
  )
}

/** How much room the boards give to events; on a phone they are lists. */
function DensityChoice() {
  const t = useTexts()
  const { isComfortable = false } = useMemory()
  return (
    <Choice
      label={t('app.density')}
      className={styles.notOnPhone}
      value={isComfortable ? 'comfortable' : 'compact'}
      options={{ comfortable: t('app.density_comfortable'), compact: t('app.density_compact') }}
      onChange={density => remember({ isComfortable: density === 'comfortable' })}
    />
  )
}

/** By what the boards are divided, where the school has times of lessons. */
function LinesChoice() {
  const t = useTexts()
  const { byLessons = false } = useMemory()
  // An answer to somebody who is signed out, and one of an older server, has none.
  const lessons: readonly unknown[] | undefined = useSettings().data?.lesson_times
  if (!lessons?.length) return null
  return (
    <Choice
      label={t('app.lines')}
      value={byLessons ? 'lessons' : 'hours'}
      options={{ hours: t('app.lines_hours'), lessons: t('app.lines_lessons') }}
      onChange={lines => remember({ byLessons: lines === 'lessons' })}
    />
  )
}

function FirstPageChoice() {
  const t = useTexts()
  const { startsWithPlan = false } = useMemory()
  return (
    <Choice
      label={t('app.first_page')}
      value={startsWithPlan ? 'plan' : 'schedule'}
      options={{ schedule: t('app.first_page_schedule'), plan: t('app.first_page_plan') }}
      onChange={page => remember({ startsWithPlan: page === 'plan' })}
    />
  )
}

export function SchemeChoice() {
  const t = useTexts()
  const colorScheme = useClientState(state => state.colorScheme)
  return (
    <Choice<ColorScheme>
      label={t('shared.color_scheme')}
      value={colorScheme}
      options={{ light: t('app.scheme_light'), dark: t('app.scheme_dark'), auto: t('app.scheme_auto') }}
      onChange={scheme => setClientState({ colorScheme: scheme })}
    />
  )
}
