import IconLayoutColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe } from '../shared/reference-lists.ts'
import { signOut } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import styles from './header.module.css'
import { initialsOf } from './initials.ts'
import { SchemeChoice } from './scheme-choice.tsx'

/** The bar over every page of a signed-in user; on a phone it folds into a menu. */
export function Header() {
  const t = useTexts()
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('app.skip_to_content')}
      </a>
      <Link href="/" className={styles.brand}>
        <LogoMark />
        Stunda
      </Link>
      <nav className={styles.sections} aria-label={t('app.sections')}>
        <Sections />
      </nav>
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
  const [path] = useLocation()
  return (
    <Link href="/" className={styles.section} aria-current={path === '/' ? 'page' : undefined} onClick={onGo}>
      <IconLayoutColumns />
      {t('app.room_schedule')}
    </Link>
  )
}

function UserMenu() {
  const me = useMe()
  return (
    <>
      <button type="button" className={styles.user} popoverTarget="user-menu">
        <Initials />
        <span className={styles.name}>{me?.full_name}</span>
      </button>
      <div id="user-menu" popover="auto" className={styles.menu}>
        <p className={styles.menuUser}>{me?.full_name}</p>
        <SchemeChoice />
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
      <button
        type="button"
        className={styles.menuButton}
        popoverTarget="phone-menu"
        aria-label={t('app.menu')}
      >
        <IconMenu2 />
      </button>
      <div ref={menu} id="phone-menu" popover="auto" className={styles.menu}>
        <p className={styles.menuUser}>
          <Initials />
          {me?.full_name}
        </p>
        <nav aria-label={t('app.sections')}>
          <Sections onGo={() => menu.current?.hidePopover()} />
        </nav>
        <LanguageChoice whole />
        <SchemeChoice />
        <SignOut />
      </div>
    </>
  )
}

function Initials() {
  const me = useMe()
  return (
    <span className={styles.initials} aria-hidden>
      {me ? initialsOf(me) : ''}
    </span>
  )
}

function SignOut() {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      look="quiet"
      disabled={leaving}
      onClick={() => {
        setLeaving(true)
        void signOut()
      }}
    >
      <IconLogout />
      {t('app.sign_out')}
    </Button>
  )
}
