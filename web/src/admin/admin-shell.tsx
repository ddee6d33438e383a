import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { mayLeaveHere } from '../shared/forms/leave-guard.ts'
import { useMe } from '../shared/reference-lists.ts'
import { signOut } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { Initials } from '../shared/ui/initials.tsx'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import { PopoverButton } from '../shared/ui/popover-button.tsx'
import { topBar } from '../shared/ui/top-bars.ts'
import { useFocusKept } from '../shared/ui/use-focus-kept.ts'
import { useIsPhone } from '../shared/ui/use-media.ts'
import styles from './admin-shell.module.css'

const ARCHIVE = '/admin/users?status=archived'

interface AdminSection {
  opens: string
  title: TextKey
  Icon: ComponentType<{ 'aria-hidden'?: true }>
}

interface AdminShellProps {
  /** The pages that the user may read (specification 2). */
  sections: readonly AdminSection[]
  bell: ReactNode
  choices: ReactNode
  children: ReactNode
}

/** The frame of administration: its sections at the left, on a tablet each under its icon, in a drawer on a phone. */
export function AdminShell({ sections, bell, choices, children }: AdminShellProps) {
  const t = useTexts()
  const drawer = useRef<HTMLDivElement>(null)
  const content = useFocusKept<HTMLElement>()
  const isPhone = useIsPhone()
  const menu = (onGo?: () => void) => (
    <>
      <div className={styles.top}>
        <Brand onGo={onGo} />
        {!onGo && !isPhone && bell}
      </div>
      <Sections sections={sections} onGo={onGo} />
      <BackLink />
      <Account choices={choices} />
    </>
  )
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#content">
        {t('app.skip_to_content')}
      </a>
      <header ref={topBar} className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          popoverTarget="admin-drawer"
          aria-label={t('app.menu')}
        >
          <IconMenu2 />
        </button>
        <Brand onGo={undefined} />
        {isPhone && bell}
      </header>
      <header className={styles.side}>{menu()}</header>
      <div
        ref={drawer}
        id="admin-drawer"
        popover="auto"
        role="dialog"
        aria-label={t('app.menu')}
        className={styles.drawer}
      >
        {menu(() => drawer.current?.hidePopover())}
      </div>
      <main ref={content} id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}

function Brand({ onGo }: { onGo: (() => void) | undefined }) {
  return (
    <Link href="/" className={styles.brand} onClick={onGo}>
      <LogoMark />
      <span className="visually-hidden-on-tablet">Stunda</span>
    </Link>
  )
}

function Sections({
  sections,
  onGo,
}: Pick<AdminShellProps, 'sections'> & { onGo: (() => void) | undefined }) {
  const t = useTexts()
  const [path] = useLocation()
  const isArchive = new URLSearchParams(useSearch()).get('status') === 'archived'
  const listOf = path === '/admin' || path.startsWith('/admin/users') ? '/admin/users' : path
  const address = isArchive && listOf === '/admin/users' ? ARCHIVE : listOf
  return (
    <nav className={styles.sections} aria-label={t('app.administration')}>
      {sections.map(({ opens, title, Icon }) => (
        <Link
          key={opens}
          href={opens}
          className={styles.section}
          aria-current={address === opens || address.startsWith(`${opens}/`) ? 'page' : undefined}
          onClick={onGo}
        >
          <Icon aria-hidden />
          <span>{t(title)}</span>
        </Link>
      ))}
    </nav>
  )
}

function BackLink() {
  const t = useTexts()
  return (
    <Link href="/" className={styles.section}>
      <IconArrowLeft aria-hidden />
      <span>{t('app.room_schedule')}</span>
    </Link>
  )
}

function Account({ choices }: { choices: ReactNode }) {
  const t = useTexts()
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (!(await mayLeaveHere())) return
    setLeaving(true)
    await signOut()
  }
  return (
    <PopoverButton
      className={styles.account}
      label={me?.full_name ?? ''}
      title={me?.full_name}
      content={() => (
        <div className={styles.accountMenu}>
          {choices}
          <Button disabled={leaving} onClick={() => void leave()}>
            <IconLogout />
            {t('app.sign_out')}
          </Button>
        </div>
      )}
    >
      <Initials of={me} />
      <span className={styles.accountName}>{me?.full_name}</span>
    </PopoverButton>
  )
}
