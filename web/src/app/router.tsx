import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { TextKey } from '../i18n/text-keys.ts'
import { addTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { SignInPage } from '../routes/sign-in-page.tsx'
import { useSession } from '../shared/session.ts'
import { Arrival } from './arrival.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ContentSkeleton, PageSkeleton } from './page-skeleton.tsx'
import { part } from './part.tsx'
import { decideScreen, type Screen } from './screens.ts'

const { Component: SignedIn, load: loadSignedIn } = part(async () => {
  const [around] = await Promise.all([import('./signed-in.tsx'), addTexts('everyday')])
  return around
})
const { Component: SchedulePage, load: loadSchedule } = part(() => import('../routes/schedule-page.tsx'))
const CorridorPage = lazy(() => import('../routes/corridor-page.tsx'))
const PlanPage = lazy(() => import('../routes/plan-page.tsx'))
const ApprovalsPage = lazy(() => import('../routes/approvals-page.tsx'))

const SignUpPage = lazy(() => import('../routes/sign-up-page.tsx'))
const ForgotPasswordPage = lazy(() => import('../routes/forgot-password-page.tsx'))
const ResetPasswordPage = lazy(() => import('../routes/reset-password-page.tsx'))
const VerifyEmailPage = lazy(async () => {
  const [page] = await Promise.all([import('../routes/verify-email-page.tsx'), addTexts('everyday')])
  return page
})
const WaitingPage = lazy(async () => {
  const [page] = await Promise.all([import('../routes/waiting-page.tsx'), addTexts('everyday')])
  return page
})
const EClassPage = lazy(() => import('../routes/e-class-page.tsx'))
const AdminPage = lazy(async () => {
  const [page] = await Promise.all([import('../routes/admin-page.tsx'), addTexts('admin')])
  return page
})

/** Fetches what a signed-in user sees, before it is asked for; settled when it is there. A failure shows when it is needed. */
export async function loadAhead(): Promise<void> {
  await Promise.all([loadSignedIn(), loadSchedule()]).catch(() => undefined)
}

/**
 * Without a title: the page names itself, by the screen in it. `whole`: nothing is around it. `alone`: nothing of the school either. `onPaper`: it is printed in a form
 * of its own.
 */
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
  admin: { title: null, show: () => <AdminPage /> },
  'sign-in': { title: 'auth.sign_in', show: () => <SignInPage onTyping={loadAhead} /> },
  'sign-in-e': { title: 'auth.e_class', show: () => <EClassPage /> },
  'sign-up': { title: 'auth.sign_up', show: () => <SignUpPage /> },
  'forgot-password': { title: 'auth.forgot', show: () => <ForgotPasswordPage /> },
  'reset-password': { title: 'auth.set_password', show: () => <ResetPasswordPage /> },
  'verify-email': { title: 'auth.verify_email', show: () => <VerifyEmailPage />, alone: true },
  waiting: { title: 'auth.verify_email', show: () => <WaitingPage />, alone: true },
  'not-found': { title: 'app.not_found_title', show: () => <NotFoundPage /> },
}

/** The screen of the present address, or the way to the one that it leads to instead. */
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
  // The same as before where only what the screen shows has changed: what is around it is not drawn again for every other day.
  const shown = useMemo(() => page && shownAt(page, path, isAuthenticated), [page, path, isAuthenticated])
  if ('redirect' in decision) return <Redirect to={decision.redirect} replace />
  return shown
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
        <Arrival path={path} />
      </SignedIn>
    </Suspense>
  )
}
