import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import { topBar } from '../shared/ui/top-bars.ts'
import { useFocusKept } from '../shared/ui/use-focus-kept.ts'
import styles from './admin-shell.module.css'
import { useSections } from './sections.tsx'

/** Administration's own shell: its sections at the left, narrow on a tablet, in a drawer on a phone. `account`: who is signed in. */
export function AdminShell({ account, children }: { account: ReactNode; children: ReactNode }) {
  const t = useTexts()
  const drawer = useRef<HTMLDivElement>(null)
  const content = useFocusKept<HTMLElement>()
  const close = () => drawer.current?.hidePopover()
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
        <Brand />
      </header>
      <header className={styles.side}>
        <Brand />
        <Sections />
        <BackLink />
        {account}
      </header>
      <div
        ref={drawer}
        id="admin-drawer"
        popover="auto"
        role="dialog"
        aria-label={t('app.menu')}
        className={styles.drawer}
      >
        <Brand onGo={close} />
        <Sections onGo={close} />
        <BackLink />
        {account}
      </div>
      <main ref={content} id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}

function Brand({ onGo }: { onGo?: () => void }) {
  return (
    <Link href="/" className={styles.brand} onClick={onGo}>
      <LogoMark />
      <span className="visually-hidden-on-tablet">Stunda</span>
    </Link>
  )
}

function Sections({ onGo }: { onGo?: () => void }) {
  const t = useTexts()
  const sections = useSections()
  return (
    <nav className={styles.sections} aria-label={t('app.administration')}>
      {sections.map(({ to, label, icon, isCurrent }) => (
        <Link
          key={to}
          href={to}
          className={styles.section}
          title={label}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onGo}
        >
          {icon}
          <span className="visually-hidden-on-tablet">{label}</span>
        </Link>
      ))}
    </nav>
  )
}

function BackLink() {
  const t = useTexts()
  return (
    <Link href="/" className={styles.section} title={t('app.room_schedule')}>
      <IconArrowLeft aria-hidden />
      <span className="visually-hidden-on-tablet">{t('app.room_schedule')}</span>
    </Link>
  )
}
