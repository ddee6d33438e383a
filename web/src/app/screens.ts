import { isWaiting, type Session } from '../shared/session.ts'
import { can, type Visitor } from '../shell/visitor.ts'

interface Rule<Name extends string> {
  path: RegExp
  /** Only for these users; for others a later rule decides. */
  whose?(auth: Session['auth']): boolean
  /** The users who may see it; any signed-in user if not given. */
  allowed?(visitor: Visitor): boolean
  /** For everybody, signed in or not. */
  everybody?: true
  /** Only for users who are not signed in. */
  signInFamily?: true
  /** Undefined: there is no such screen. */
  screen?: Name
}

const SIGN_IN = '/sign-in'

/** Whether the account is only a screen’s, as in a corridor. */
export const isScreenAlone = ({ user }: Session['auth']): boolean =>
  user !== null && user.roles.length > 0 && user.roles.every(({ name }) => name === 'screen')

/** The specification's table of routes (section 2), and those that came after it; the first that fits decides. */
const RULES = [
  { path: /^\/$/, whose: isScreenAlone, screen: 'corridor' },
  { path: /^\/$/, screen: 'schedule' },
  {
    path: /^\/admin(\/users(\/create|\/import|\/\d+\/(edit|hand-over))?)?$/,
    allowed: can.read('user'),
    screen: 'admin',
  },
  {
    path: /^\/admin\/group-management(\/import|\/\d+\/(edit|hand-over))?$/,
    allowed: can.read('user_group'),
    screen: 'admin',
  },
  { path: /^\/admin\/subjects-management(\/import)?$/, allowed: can.read('subject'), screen: 'admin' },
  {
    path: /^\/admin\/room-groups(\/(import|features))?$/,
    allowed: can.read('room_group'),
    screen: 'admin',
  },
  {
    path: /^\/admin\/(settings(\/categories)?|failed-jobs|backups|usage|plan-import)$/,
    allowed: can.administer,
    screen: 'admin',
  },
  { path: /^\/admin(\/|$)/, allowed: can.administer },
  { path: /^\/individual-plan$/, allowed: can.seePlans, screen: 'plan' },
  { path: /^\/calendars$/, allowed: can.seePlans, screen: 'calendars' },
  { path: /^\/office(\/(unseen|changes))?$/, allowed: can.runSchool, screen: 'office' },
  { path: /^\/keys$/, allowed: can.handKeys, screen: 'keys' },
  { path: /^\/takeover$/, allowed: can.takeOver, screen: 'takeover' },
  { path: /^\/not-in-keeping$/, allowed: can.runSchool, screen: 'not-in-keeping' },
  { path: /^\/absences(\/(new|hours|\d+(\/(edit|end))?))?$/, allowed: can.enterAbsences, screen: 'absences' },
  { path: /^\/owed-lessons$/, allowed: can.enterAbsences, screen: 'owed-lessons' },
  { path: /^\/lessons$/, allowed: can.teach, screen: 'own-lessons' },
  { path: /^\/approvals$/, allowed: can.confirm, screen: 'approvals' },
  { path: /^\/confirm-contact$/, everybody: true, screen: 'confirm-contact' },
  { path: /^\/unsubscribe$/, everybody: true, screen: 'unsubscribe' },
  { path: /^\/help(\/[a-z-]+)?$/, everybody: true, screen: 'help' },
  { path: /^\/changes\/[\w-]+$/, everybody: true, screen: 'open-changes' },
  { path: /^\/notices$/, screen: 'notices' },
  { path: /^\/sign-in$/, signInFamily: true, screen: 'sign-in' },
  { path: /^\/sign-in-e$/, signInFamily: true, screen: 'sign-in-e' },
  { path: /^\/sign-up$/, signInFamily: true, screen: 'sign-up' },
  { path: /^\/forgot-password$/, signInFamily: true, screen: 'forgot-password' },
  { path: /^\/reset-password$/, signInFamily: true, screen: 'reset-password' },
  { path: /^\/verify-email$/, everybody: true, screen: 'verify-email' },
] as const satisfies readonly Rule<string>[]

type Named = Extract<(typeof RULES)[number], { screen: string }>

export type Screen = Named['screen'] | 'waiting' | 'introduction' | 'not-found'

export type Decision = { screen: Screen } | { redirect: string }

/**
 * The screen of an address, or where it redirects. A user who waits to be let in, or has to introduce themselves, sees their own page at every
 * address. After signing in one
 * returns to the requested address, unless one had signed out.
 */
export function decideScreen(
  { path, search }: { path: string; search: string },
  auth: Session['auth'],
): Decision {
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') : path
  const rules: readonly Rule<Screen>[] = RULES
  const rule = rules.find(({ path, whose }) => path.test(tidy) && (whose?.(auth) ?? true))
  if (rule?.everybody) return { screen: rule.screen ?? 'not-found' }
  if (rule?.signInFamily) {
    if (auth.isAuthenticated) return { redirect: nextIn(search) }
    return { screen: rule.screen ?? 'not-found' }
  }
  if (!auth.isAuthenticated) return { redirect: auth.ended === 'left' ? SIGN_IN : signInFrom(tidy, search) }
  if (isWaiting(auth)) return { screen: 'waiting' }
  if (auth.user?.introduces_self) return { screen: 'introduction' }
  // While roles and permissions are unknown, nothing is refused.
  const visitor = visitorOf(auth)
  if (visitor && rule?.allowed && !rule.allowed(visitor)) return { redirect: '/' }
  return { screen: rule?.screen ?? 'not-found' }
}

function visitorOf({ user, permissions }: Session['auth']): Visitor | null {
  if (!user || !permissions) return null
  return { actor: { id: user.id, roles: user.roles.map(({ name }) => name) }, permissions }
}

const OWN = 'https://own.invalid'

/** The page after signing in: the requested address if it belongs to this site, otherwise the first page. */
export function nextIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  const url = next.startsWith('/') && URL.canParse(next, OWN) ? new URL(next, OWN) : null
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

function signInFrom(path: string, search: string): string {
  const from = search ? `${path}?${search}` : path
  return from === '/' ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(from)}`
}
