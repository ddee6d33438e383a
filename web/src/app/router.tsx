import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { SignInPage } from '../auth/sign-in-page.tsx'
import type { TextKey } from '../i18n/text-keys.ts'
import { withTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { firstPart, lazyPart } from '../shared/lazy-part.tsx'
import { isWaiting, useSession } from '../shared/session.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { type ComingPage, ComingPageProvider, PageComing } from '../shared/ui/page-skeleton.tsx'
import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { memoryNow } from '../shared/user-memory.ts'
import { atFirstSign } from '../shared/when-idle.ts'
import styles from './router.module.css'
import { decideScreen, type Screen } from './screens.ts'

const SignedIn = firstPart(() => withTexts('first', import('./signed-in.tsx')))
const SchedulePage = firstPart(async () => {
  const part = await import('../routes/schedule-page.tsx')
  await part.firstView
  return part
})
const AdminPage = lazyPart(() => import('../routes/admin-page.tsx'))

/** Fetches the files of a signed-in user's first page; never rejects: a failure shows when the page is shown. */
export async function preloadFirstPage(): Promise<void> {
  const frame = location.pathname.startsWith('/admin') && AdminPage.load()
  await Promise.all([SignedIn.load(), SchedulePage.load(), frame]).catch(() => undefined)
}

/** `title` null: the page sets its own. `whole`: without the header. `alone`: needs no data of the school. `onPaper`: can be printed. */
interface Page {
  title: TextKey | null
  Content: ComponentType
  whole?: boolean
  alone?: boolean
  onPaper?: boolean
  /** What is shown until it is there. */
  coming?: Omit<ComingPage, 'title'>
}

type Fetch = () => Promise<{ default: ComponentType }>

const pageIn = (title: Page['title'], fetch: Fetch, look: Partial<Page> = {}): Page => ({
  title,
  Content: lazyPart(fetch),
  ...look,
})
const pageAlone = (title: TextKey, fetch: Fetch) =>
  pageIn(title, () => withTexts('everyday', fetch()), { alone: true })

const BOARD = { coming: { kind: 'board' } } as const
const TABLE = { coming: { kind: 'table', top: [24, 21] } } as const
const cards = (width: number | string, top?: ComingPage['top']) =>
  ({ coming: { kind: 'cards', width, ...(top && { top }) } }) as const

/** Pages at addresses below that of their screen, with a link back to it. */
const BELOW: Record<string, TextKey> = {
  '/office/unseen': 'reservations.unseen_title',
  '/office/changes': 'office.changes',
  '/absences/new': 'absences.new',
  '/absences/hours': 'absences.hours_title',
}

const PAGES: Record<Screen, Page> = {
  schedule: { title: 'app.room_schedule', Content: SchedulePage, ...BOARD },
  corridor: pageIn('app.room_schedule', () => import('../routes/corridor-page.tsx'), { whole: true }),
  plan: pageIn('app.individual_plan', () => import('../routes/plan-page.tsx'), BOARD),
  approvals: pageIn('app.approvals', () => import('../routes/approvals-page.tsx'), cards(960, [28, 20])),
  keys: pageIn('app.keys', () => import('../routes/key-desk-page.tsx'), cards('100%', [24, 22])),
  office: pageIn('office.title', () => import('../routes/office-page.tsx')),
  notices: pageIn('notices.title', () => import('../routes/notices-page.tsx'), cards(720, [28, 28])),
  calendars: pageIn('calendars.title', () => import('../routes/calendars-page.tsx'), cards(820, [28, 28])),
  absences: pageIn('absences.title', () => import('../routes/absences-page.tsx')),
  takeover: pageIn('takeover.title', () => import('../routes/takeover-page.tsx'), {
    coming: { kind: 'form' },
  }),
  'not-in-keeping': pageIn('keeping.title', () => import('../routes/not-in-keeping-page.tsx')),
  'owed-lessons': pageIn(
    'owed.title',
    () => withTexts('admin', import('../routes/owed-lessons-page.tsx')),
    TABLE,
  ),
  'own-lessons': pageIn(
    'account.own_lessons',
    () => withTexts('admin', import('../routes/own-lessons-page.tsx')),
    { onPaper: true, ...TABLE },
  ),
  admin: { title: null, Content: AdminPage },
  'sign-in': { title: 'auth.sign_in', Content: () => <SignInPage onTyping={preloadFirstPage} /> },
  'sign-in-e': pageIn('auth.e_class', () => import('../auth/e-class-page.tsx')),
  'sign-up': pageIn('auth.sign_up', () => import('../auth/sign-up-page.tsx')),
  'forgot-password': pageIn('auth.forgot', () => import('../auth/forgot-password-page.tsx')),
  'reset-password': pageIn('auth.set_password', () => import('../auth/reset-password-page.tsx')),
  'verify-email': pageAlone('auth.verify_email', () => import('../auth/verify-email-page.tsx')),
  'confirm-contact': pageAlone('notices.contact_confirm', () => import('../routes/contact-page.tsx')),
  unsubscribe: pageAlone('notices.leave', () => import('../routes/unsubscribe-page.tsx')),
  'open-changes': pageAlone('office.changes', () => import('../routes/open-changes-page.tsx')),
  introduction: pageAlone('account.introduction', () => import('../auth/introduction-page.tsx')),
  waiting: pageAlone('auth.verify_email', () => import('../auth/waiting-page.tsx')),
  help: pageIn(
    'app.help',
    () => withTexts('help', withTexts('everyday', import('../routes/help-page.tsx'))),
    cards(1040),
  ),
  'not-found': { title: 'app.not_found_title', Content: NotFoundPage },
}

/** The screen of the address, or a redirect to another one. */
export function Router() {
  const [path] = useLocation()
  const search = useSearch()
  const auth = useSession(session => session.auth)
  const decision = decideScreen({ path, search }, auth)
  const page = 'screen' in decision ? PAGES[decision.screen] : null
  const t = useTexts()
  const key = BELOW[path] ?? page?.title
  const said = key && t(key)
  // The texts of signed-in users may be still on their way.
  const title = said === key ? null : said
  useEffect(() => {
    if (title) document.title = `${title} · Stunda`
  }, [title])
  // Who waits to be let in has no school around the page.
  const isIn = auth.isAuthenticated && !isWaiting(auth)
  // Kept while the address’s query changes, so that the header is not rendered again for every other day.
  const shown = useMemo(() => page && shownAt(page, path, title, isIn), [page, path, title, isIn])
  const begins = useBeginningWithPlan(path, search)
  // The frame of administration stands at once when it is opened.
  useEffect(() => atFirstSign(() => isIn && void AdminPage.load().catch(() => undefined)), [isIn])
  if ('redirect' in decision) return <Redirect to={decision.redirect} replace />
  if (begins) return <Redirect to="/individual-plan" replace />
  return shown
}

/** The user whose visit has begun since the page was loaded. */
let visitor: number | null = null

/** Whether a visit begins at `/`, and the user chose on this device to begin with the individual plan. */
function useBeginningWithPlan(path: string, search: string): boolean {
  const id = useSession(({ auth }) => auth.user?.id ?? null)
  useEffect(() => {
    visitor = id
  }, [id])
  return id !== null && visitor !== id && path === '/' && search === '' && Boolean(memoryNow().startsWithPlan)
}

function shownAt(
  { Content, whole = false, alone = false, onPaper = false, coming = { kind: 'cards' } }: Page,
  path: string,
  title: string | null | undefined,
  is_signed_in: boolean,
) {
  const content = <Content />
  if (!is_signed_in || alone) return <Suspense fallback={null}>{content}</Suspense>
  const skeleton = whole ? null : (
    <main id="content">
      {onPaper && <PaperComing />}
      <PageComing />
    </main>
  )
  return (
    <ComingPageProvider value={{ ...coming, title, hasBack: path in BELOW }}>
      <Suspense
        fallback={
          skeleton && (
            <>
              <div className={styles.header} />
              {skeleton}
            </>
          )
        }
      >
        <SignedIn path={path} whole={whole} skeleton={skeleton}>
          {content}
          <FocusOnArrival path={path} />
        </SignedIn>
      </Suspense>
    </ComingPageProvider>
  )
}

let lastPath: string | null = null

/** Moves the focus to the title, or else the content, of a newly shown page if the element that had it is gone, so that Tab and screen readers go on there. */
function FocusOnArrival({ path }: { path: string }) {
  useEffect(() => {
    const cameFrom = lastPath
    lastPath = path
    if (cameFrom === null || cameFrom === path || document.activeElement !== document.body) return
    const content = document.getElementById('content')
    const title = content?.querySelector<HTMLElement>('h1[tabindex]')
    if (title) return title.focus({ preventScroll: true })
    if (!content) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }, [path])
  return null
}

function NotFoundPage() {
  const t = useTexts()
  return (
    <main id="content">
      <Empty
        whole
        icon={<IconFileUnknown />}
        title={t('app.not_found_title')}
        text={t('app.not_found_text')}
        action={<LinkButton to="/">{t('app.to_schedule')}</LinkButton>}
      />
    </main>
  )
}
