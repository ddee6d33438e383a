import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useNotInKeepingCount } from '../shared/not-in-keeping.ts'
import { usePendingCount } from '../shared/pending-count.ts'
import { useMe } from '../shared/reference-lists.ts'
import { signOut } from '../shared/sign-in-out.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { HelpLink } from '../shared/ui/help-link.tsx'
import { Initials } from '../shared/ui/initials.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import { topBar } from '../shared/ui/top-bars.ts'
import { AccountChoices } from './account-choices.tsx'
import { FindButton } from './find-button.tsx'
import styles from './header.module.css'
import { useScreens } from './use-screens.ts'

/** The header of every page; on a phone it folds into a menu. `bell` stands beside the user's menu, also on a phone. */
export function Header({ bell }: { bell: ReactNode }) {
  const t = useTexts()
  return (
    <header ref={topBar} className={styles.header}>
      <a className="skip-link" href="#content">
        {t('app.skip_to_content')}
      </a>
      <Link href="/" className="brand">
        <LogoMark />
        <span className="visually-hidden-on-tablet">Stunda</span>
      </Link>
      <nav className={styles.sections} aria-label={t('app.sections')}>
        <Sections />
      </nav>
      <FindButton />
      {bell}
      <HelpLink />
      <div className={styles.end}>
        <LanguageChoice />
        <UserMenu />
        <SignOut />
      </div>
      <PhoneMenu />
    </header>
  )
}

function Sections({ onGo }: { onGo?: () => void }) {
  const t = useTexts()
  const unkept = useNotInKeepingCount()
  return useScreens('header').map(({ opens, title, Icon, stands }) => {
    // Links that the account's menu has too stand here only while there is something to do.
    const compact = stands.includes('account')
    if (compact && unkept === 0) return null
    return (
      <Section key={opens} to={opens} icon={<Icon />} text={t(title)} compact={compact} onGo={onGo}>
        {opens === '/approvals' && <PendingBadge />}
        {compact && <span className={styles.badge}>{unkept}</span>}
      </Section>
    )
  })
}

function Administration() {
  const t = useTexts()
  const found = useScreens('header').find(({ opens }) => opens === '/admin/users')
  return found && <Section to={found.opens} icon={<found.Icon />} text={t(found.title)} />
}

interface SectionProps {
  to: string
  icon: ReactNode
  text: string
  /** Beside the others only its icon is shown; in a menu its text, too. */
  compact?: boolean
  /** In the menu of a phone: called when it is chosen. */
  onGo?: (() => void) | undefined
  children?: ReactNode
}

function Section({ to, icon, text, compact = false, onGo, children }: SectionProps) {
  const [path] = useLocation()
  const isInMenu = onGo !== undefined
  return (
    <Link
      href={to}
      className={classes(styles.section, compact && styles.compact)}
      title={compact ? text : undefined}
      aria-current={path === to ? 'page' : undefined}
      onClick={onGo}
    >
      {icon}
      {compact && !isInMenu ? <Hidden>{text}</Hidden> : text}
      {children}
    </Link>
  )
}

/** How many reservations wait for approval; `explained`: where no word beside it says what it counts. */
function PendingBadge({ explained = false }: { explained?: boolean }) {
  const t = useTexts()
  const count = usePendingCount()
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {explained && (
        <>
          <Hidden>, {t('app.approvals')} </Hidden>
          <IconHourglass aria-hidden />
        </>
      )}
      {count}
    </span>
  )
}

function UserMenu() {
  const me = useMe()
  return (
    <>
      <button type="button" className={styles.user} popoverTarget="user-menu">
        <Initials of={me} />
        <span className="truncated visually-hidden-on-tablet">{me?.full_name}</span>
      </button>
      <div id="user-menu" popover="auto" className={styles.menu}>
        <p className="row strong">{me?.full_name}</p>
        <div className={styles.onTablet}>
          <Administration />
          <div className={styles.language}>
            <LanguageChoice whole />
          </div>
        </div>
        <AccountChoices />
      </div>
    </>
  )
}

function PhoneMenu() {
  const t = useTexts()
  const me = useMe()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={styles.menuButton} popoverTarget="phone-menu">
        <Hidden>{t('app.menu')}</Hidden>
        <IconMenu2 aria-hidden />
        <PendingBadge explained />
      </button>
      <div ref={menu} id="phone-menu" popover="auto" className={classes('wide-choices', styles.menu)}>
        <p className="row strong">
          <Initials of={me} />
          {me?.full_name}
        </p>
        <nav aria-label={t('app.sections')}>
          <Sections onGo={() => menu.current?.hidePopover()} />
        </nav>
        <LanguageChoice whole />
        <AccountChoices />
        <SignOut />
      </div>
    </>
  )
}

function SignOut() {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      look="quiet"
      className={styles.signOut}
      title={t('app.sign_out')}
      disabled={leaving}
      onClick={() => {
        setLeaving(true)
        void signOut()
      }}
    >
      <IconLogout />
      <span className="visually-hidden-on-tablet">{t('app.sign_out')}</span>
    </Button>
  )
}
