import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { usePendingCount } from '../shared/pending-count.ts'
import { useActor, useMe } from '../shared/reference-lists.ts'
import { useSignOut } from '../shared/sign-in-out.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { Folded } from '../shared/ui/folded.tsx'
import { HelpLink } from '../shared/ui/help-link.tsx'
import { Initials } from '../shared/ui/initials.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import { PopoverButton } from '../shared/ui/popover-button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import { topBar } from '../shared/ui/top-bars.ts'
import { AccountChoices } from './account-choices.tsx'
import { FindButton } from './find-button.tsx'
import styles from './header.module.css'
import { ScreenOpeners } from './screen-openers.tsx'
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
        <Work />
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

interface SectionsProps {
  /** Only the one that on a tablet stands in the menu of one's name, so that each of the others has one line. */
  onlySeldom?: boolean
  /** In the menu of a phone: called when one is chosen. */
  onGo?(): void
}

function Sections({ onlySeldom = false, onGo }: SectionsProps) {
  const t = useTexts()
  const sections = useScreens('header')
  const seldom = seldomOf(sections.map(({ opens }) => opens))
  return sections
    .filter(({ opens }) => !onlySeldom || opens === seldom)
    .map(({ opens, title, Icon }) => (
      <Section
        key={opens}
        to={opens}
        icon={<Icon />}
        text={t(title)}
        {...{ isSeldom: opens === seldom, onGo }}
      >
        {opens === '/approvals' && <PendingBadge />}
      </Section>
    ))
}

const MOST_ON_TABLET = 4

/** The address of the section that is opened least, where there are too many for a tablet. */
const seldomOf = (addresses: readonly string[]) =>
  addresses.length > MOST_ON_TABLET
    ? ['/admin/users', '/individual-plan'].find(one => addresses.includes(one))
    : undefined

/** The work of who has no office; null for others, and for who has none. */
function useWork() {
  const actor = useActor()
  const screens = useScreens('work')
  return actor && !runsTheSchool(actor) && screens.length > 0 ? screens : null
}

function Work() {
  const t = useTexts()
  const screens = useWork()
  if (!screens) return null
  return (
    <PopoverButton
      className={styles.section}
      label={t('app.work')}
      content={() => (
        <div className="stack menu-panel">
          <ScreenOpeners screens={screens} />
        </div>
      )}
    >
      <IconBriefcase aria-hidden />
      {t('app.work')}
    </PopoverButton>
  )
}

/** The work in the menu of a phone: what cannot wait, and the rest folded. */
function WorkOnPhone() {
  const t = useTexts()
  const [first, ...others] = useWork() ?? []
  if (!first) return null
  return (
    <>
      <ScreenOpeners screens={[first]} />
      <Folded icon={<IconBriefcase aria-hidden />} title={t('app.work')}>
        <div className="stack menu-panel">
          <ScreenOpeners screens={others} />
        </div>
      </Folded>
    </>
  )
}

interface SectionProps {
  to: string
  icon: ReactNode
  text: string
  isSeldom: boolean
  onGo: SectionsProps['onGo']
  children?: ReactNode
}

function Section({ to, icon, text, isSeldom, onGo, children }: SectionProps) {
  const [path] = useLocation()
  return (
    <Link
      href={to}
      className={classes(styles.section, isSeldom && styles.seldom)}
      title={text}
      aria-current={path === to ? 'page' : undefined}
      onClick={onGo}
    >
      {icon}
      <span className={styles.words}>{text}</span>
      {children}
    </Link>
  )
}

const MOST_SHOWN = 99

/** How many reservations wait for approval. `alone`: on the sign of the menu, where no word says what it counts. */
function PendingBadge({ alone = false }: { alone?: boolean }) {
  const t = useTexts()
  const count = usePendingCount()
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {alone && <Hidden>, {t('app.approvals')} </Hidden>}
      {alone && <IconHourglass aria-hidden />}
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}

/** A menu whose content is not rendered before it opens. */
function Menu({ children, ...its }: ComponentProps<'div'>) {
  const [isWanted, setWanted] = useState(false)
  return (
    <div popover="auto" onBeforeToggle={() => setWanted(true)} {...its}>
      {isWanted && children}
    </div>
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
      <Menu id="user-menu" className={styles.menu}>
        <p className="row strong">{me?.full_name}</p>
        <div className={styles.onTablet}>
          <Sections onlySeldom />
        </div>
        <AccountChoices />
      </Menu>
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
        <PendingBadge alone />
      </button>
      <Menu ref={menu} id="phone-menu" className={classes('wide-choices', styles.menu)}>
        <p className="row strong">
          <Initials of={me} />
          {me?.full_name}
        </p>
        <nav aria-label={t('app.sections')}>
          <Sections onGo={() => menu.current?.hidePopover()} />
        </nav>
        <WorkOnPhone />
        <AccountChoices whole />
        <SignOut />
      </Menu>
    </>
  )
}

function SignOut() {
  const t = useTexts()
  return (
    <Button look="quiet" className={styles.signOut} title={t('app.sign_out')} {...useSignOut()}>
      <IconLogout />
      <span className="visually-hidden-on-tablet">{t('app.sign_out')}</span>
    </Button>
  )
}
