import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { SignInPage } from '../auth/sign-in-page.tsx'
import type { TextKey } from '../i18n/text-keys.ts'
import { addTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useSession } from '../shared/session.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { Empty, Loading, Skeleton } from '../shared/ui/states.tsx'
import { memoryNow } from '../shared/user-memory.ts'
import styles from './page-skeleton.module.css'
import { decideScreen, type Screen } from './screens.ts'

const SignedIn = lazyPart(() => withTexts('everyday', import('./signed-in.tsx')))
const SchedulePage = lazyPart(() => import('../routes/schedule-page.tsx'))
const CorridorPage = lazyPart(() => import('../routes/corridor-page.tsx'))
const PlanPage = lazyPart(() => import('../routes/plan-page.tsx'))
const NotInKeepingPage = lazyPart(() => import('../routes/not-in-keeping-page.tsx'))
const ApprovalsPage = lazyPart(() => import('../routes/approvals-page.tsx'))
const KeyDeskPage = lazyPart(() => import('../routes/key-desk-page.tsx'))
const NoticesPage = lazyPart(() => import('../routes/notices-page.tsx'))
const CalendarsPage = lazyPart(() => import('../routes/calendars-page.tsx'))
const AbsencesPage = lazyPart(() => import('../routes/absences-page.tsx'))
const TakeoverPage = lazyPart(() => import('../routes/takeover-page.tsx'))
const OwedLessonsPage = lazyPart(() => withTexts('admin', import('../routes/owed-lessons-page.tsx')))
const OwnLessonsPage = lazyPart(() => withTexts('admin', import('../routes/own-lessons-page.tsx')))
const AdminPage = lazyPart(() => withTexts('admin', import('../routes/admin-page.tsx')))

const SignUpPage = lazyPart(() => import('../auth/sign-up-page.tsx'))
const ForgotPasswordPage = lazyPart(() => import('../auth/forgot-password-page.tsx'))
const ResetPasswordPage = lazyPart(() => import('../auth/reset-password-page.tsx'))
const VerifyEmailPage = lazyPart(() => withTexts('everyday', import('../auth/verify-email-page.tsx')))
const WaitingPage = lazyPart(() => withTexts('everyday', import('../auth/waiting-page.tsx')))
const ConfirmContactPage = lazyPart(() => withTexts('everyday', import('../routes/contact-page.tsx')))
const UnsubscribePage = lazyPart(() => withTexts('everyday', import('../routes/unsubscribe-page.tsx')))
const EClassPage = lazyPart(() => import('../auth/e-class-page.tsx'))

async function withTexts<Page>(texts: 'everyday' | 'admin', page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, addTexts(texts)])
  return loaded
}

/** Fetches the files of a signed-in user's first page; never rejects: a failure shows when the page is shown. */
export async function preloadFirstPage(): Promise<void> {
  await Promise.all([SignedIn.load(), SchedulePage.load()]).catch(() => undefined)
}

/** `title` null: the page sets its own. `whole`: without the header. `alone`: needs no data of the school. `onPaper`: can be printed. */
interface Page {
  title: TextKey | null
  show(): ReactNode
  whole?: boolean
  alone?: boolean
  onPaper?: boolean
}

const PAGES: Record<Screen, Page> = {
  schedule: { title: 'app.room_schedule', show: () => <SchedulePage />, onPaper: true },
  corridor: { title: 'app.room_schedule', show: () => <CorridorPage />, whole: true },
  plan: { title: 'app.individual_plan', show: () => <PlanPage />, onPaper: true },
  approvals: { title: 'app.approvals', show: () => <ApprovalsPage /> },
  keys: { title: 'app.keys', show: () => <KeyDeskPage /> },
  notices: { title: 'notices.title', show: () => <NoticesPage /> },
  calendars: { title: 'calendars.title', show: () => <CalendarsPage /> },
  absences: { title: 'absences.title', show: () => <AbsencesPage /> },
  takeover: { title: 'takeover.title', show: () => <TakeoverPage /> },
  'not-in-keeping': { title: 'keeping.title', show: () => <NotInKeepingPage /> },
  'owed-lessons': { title: 'owed.title', show: () => <OwedLessonsPage /> },
  'own-lessons': { title: 'account.own_lessons', show: () => <OwnLessonsPage />, onPaper: true },
  admin: { title: null, show: () => <AdminPage /> },
  'sign-in': { title: 'auth.sign_in', show: () => <SignInPage onTyping={preloadFirstPage} /> },
  'sign-in-e': { title: 'auth.e_class', show: () => <EClassPage /> },
  'sign-up': { title: 'auth.sign_up', show: () => <SignUpPage /> },
  'forgot-password': { title: 'auth.forgot', show: () => <ForgotPasswordPage /> },
  'reset-password': { title: 'auth.set_password', show: () => <ResetPasswordPage /> },
  'verify-email': { title: 'auth.verify_email', show: () => <VerifyEmailPage />, alone: true },
  'confirm-contact': { title: 'notices.contact_confirm', show: () => <ConfirmContactPage />, alone: true },
  unsubscribe: { title: 'notices.leave', show: () => <UnsubscribePage />, alone: true },
  waiting: { title: 'auth.verify_email', show: () => <WaitingPage />, alone: true },
  'not-found': { title: 'app.not_found_title', show: () => <NotFoundPage /> },
}

/** The screen of the address, or a redirect to another one. */
export function Router() {
  const [path] = useLocation()
  const search = useSearch()
  const auth = useSession(session => session.auth)
  const decision = decideScreen({ path, search }, auth)
  const page = 'screen' in decision ? PAGES[decision.screen] : null
  const t = useTexts()
  const title = page?.title && t(page.title)
  useEffect(() => {
    if (title) document.title = `${title} · Stunda`
  }, [title])
  const { isAuthenticated } = auth
  // Kept while the address’s query changes, so that the header is not rendered again for every other day.
  const shown = useMemo(() => page && shownAt(page, path, isAuthenticated), [page, path, isAuthenticated])
  const begins = useBeginningWithPlan(path, search)
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
  { show, whole = false, alone = false, onPaper = false }: Page,
  path: string,
  is_signed_in: boolean,
) {
  if (!is_signed_in || alone) return <Suspense fallback={null}>{show()}</Suspense>
  return (
    <Suspense fallback={whole ? null : <PageSkeleton onPaper={onPaper} />}>
      <SignedIn path={path} whole={whole} skeleton={whole ? null : <ContentSkeleton onPaper={onPaper} />}>
        {show()}
        <FocusOnArrival path={path} />
      </SignedIn>
    </Suspense>
  )
}

let lastPath: string | null = null

/** Moves the focus to the content of a newly shown page if the element that had it is gone, so that Tab and screen readers go on there. */
function FocusOnArrival({ path }: { path: string }) {
  useEffect(() => {
    const cameFrom = lastPath
    lastPath = path
    if (cameFrom === null || cameFrom === path || document.activeElement !== document.body) return
    const content = document.getElementById('content')
    if (!content) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }, [path])
  return null
}

interface SkeletonProps {
  /** The page can be printed. */
  onPaper: boolean
}

function PageSkeleton(props: SkeletonProps) {
  return (
    <>
      <div className={styles.header} />
      <ContentSkeleton {...props} />
    </>
  )
}

function ContentSkeleton({ onPaper }: SkeletonProps) {
  return (
    <main className={styles.content}>
      <Loading />
      {onPaper && <PaperComing />}
      <Skeleton height={34} width={460} radius={8} />
      <div className={styles.board} />
    </main>
  )
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
