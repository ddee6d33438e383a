import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { canHandKeys } from '@stunda/domain/permissions/can-hand-keys.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { allows, type Letter, type Resource } from '@stunda/domain/permissions/rights.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isWaiting, type Session } from '../shared/session.ts'

export type Screen =
  | 'schedule'
  | 'corridor'
  | 'plan'
  | 'approvals'
  | 'keys'
  | 'notices'
  | 'confirm-contact'
  | 'unsubscribe'
  | 'calendars'
  | 'absences'
  | 'takeover'
  | 'not-in-keeping'
  | 'owed-lessons'
  | 'own-lessons'
  | 'admin'
  | 'sign-in'
  | 'sign-in-e'
  | 'sign-up'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'waiting'
  | 'not-found'

interface Rule {
  path: RegExp
  /** Only for these users; for others a later rule decides. */
  whose?(auth: Session['auth']): boolean
  /** The users who may see it; any signed-in user if not given. */
  allowed?(auth: Session['auth']): boolean
  /** For everybody, signed in or not. */
  everybody?: true
  /** Only for users who are not signed in. */
  signInFamily?: true
  /** Undefined: there is no such screen. */
  screen?: Screen
}

const SIGN_IN = '/sign-in'

const may = ({ permissions }: Session['auth'], resource: Resource, letter: Letter) =>
  allows(permissions ?? {}, resource, letter)
const isAdministrator: Rule['allowed'] = ({ user }) =>
  user?.roles.some(role => role.name === 'administrator') ?? false
const readsAdmin =
  (resource: 'user' | 'user_group' | 'subject' | 'room_group'): Rule['allowed'] =>
  auth =>
    isAdministrator(auth) && may(auth, resource, 'r')
const seesPlans: Rule['allowed'] = auth =>
  may(auth, 'individual_plan', 'r') || may(auth, 'individual_plan', 'rs')

/** Whether the account is only a screen’s, as in a corridor. */
export const isScreenAlone = ({ user }: Session['auth']): boolean =>
  user !== null && user.roles.length > 0 && user.roles.every(({ name }) => name === 'screen')

const asActor = ({ id, roles }: NonNullable<Session['auth']['user']>): Actor => ({
  id,
  roles: roles.map(({ name }) => name),
})
const confirms: Rule['allowed'] = ({ user }) => user !== null && canConfirm(asActor(user))
const handsKeys: Rule['allowed'] = ({ user }) => user !== null && canHandKeys(asActor(user))
const runs: Rule['allowed'] = ({ user }) => user !== null && runsTheSchool(asActor(user))

const teaches: Rule['allowed'] = ({ user }) => user?.roles.some(role => role.name === 'teacher') ?? false
const entersAbsences: Rule['allowed'] = ({ user }) => user !== null && canEnterAbsence(asActor(user), user.id)
const takesOver: Rule['allowed'] = ({ user }) => user !== null && canTakeOver(asActor(user))

/** The specification's table of routes (section 2), and those that came after it; the first that fits decides. */
const RULES: readonly Rule[] = [
  { path: /^\/$/, whose: isScreenAlone, screen: 'corridor' },
  { path: /^\/$/, screen: 'schedule' },
  {
    path: /^\/admin(\/users(\/create|\/import|\/\d+\/(edit|hand-over))?)?$/,
    allowed: readsAdmin('user'),
    screen: 'admin',
  },
  {
    path: /^\/admin\/group-management(\/\d+\/(edit|hand-over))?$/,
    allowed: readsAdmin('user_group'),
    screen: 'admin',
  },
  { path: /^\/admin\/subjects-management$/, allowed: readsAdmin('subject'), screen: 'admin' },
  {
    path: /^\/admin\/room-groups(\/(import|features))?$/,
    allowed: readsAdmin('room_group'),
    screen: 'admin',
  },
  {
    path: /^\/admin\/(settings(\/categories)?|failed-jobs|backups|usage)$/,
    allowed: isAdministrator,
    screen: 'admin',
  },
  { path: /^\/admin(\/|$)/, allowed: isAdministrator },
  { path: /^\/individual-plan$/, allowed: seesPlans, screen: 'plan' },
  { path: /^\/calendars$/, allowed: seesPlans, screen: 'calendars' },
  { path: /^\/keys$/, allowed: handsKeys, screen: 'keys' },
  { path: /^\/takeover$/, allowed: takesOver, screen: 'takeover' },
  { path: /^\/not-in-keeping$/, allowed: runs, screen: 'not-in-keeping' },
  { path: /^\/absences(\/(new|\d+(\/edit)?))?$/, allowed: entersAbsences, screen: 'absences' },
  { path: /^\/owed-lessons$/, allowed: entersAbsences, screen: 'owed-lessons' },
  { path: /^\/lessons$/, allowed: teaches, screen: 'own-lessons' },
  { path: /^\/approvals$/, allowed: confirms, screen: 'approvals' },
  { path: /^\/confirm-contact$/, everybody: true, screen: 'confirm-contact' },
  { path: /^\/unsubscribe$/, everybody: true, screen: 'unsubscribe' },
  { path: /^\/notices$/, screen: 'notices' },
  { path: /^\/sign-in$/, signInFamily: true, screen: 'sign-in' },
  { path: /^\/sign-in-e$/, signInFamily: true, screen: 'sign-in-e' },
  { path: /^\/sign-up$/, signInFamily: true, screen: 'sign-up' },
  { path: /^\/forgot-password$/, signInFamily: true, screen: 'forgot-password' },
  { path: /^\/reset-password$/, signInFamily: true, screen: 'reset-password' },
  { path: /^\/verify-email$/, everybody: true, screen: 'verify-email' },
]

export type Decision = { screen: Screen } | { redirect: string }

/**
 * The screen of an address, or where it redirects. A user who waits to be let in sees their own page at every address. After signing in one
 * returns to the requested address, unless one had signed out.
 */
export function decideScreen(
  { path, search }: { path: string; search: string },
  auth: Session['auth'],
): Decision {
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') : path
  const rule = RULES.find(({ path, whose }) => path.test(tidy) && (whose?.(auth) ?? true))
  if (rule?.everybody) return { screen: rule.screen ?? 'not-found' }
  if (rule?.signInFamily) {
    if (auth.isAuthenticated) return { redirect: nextIn(search) }
    return { screen: rule.screen ?? 'not-found' }
  }
  if (!auth.isAuthenticated) return { redirect: auth.ended === 'left' ? SIGN_IN : signInFrom(tidy, search) }
  if (isWaiting(auth)) return { screen: 'waiting' }
  // While roles and permissions are unknown, nothing is refused.
  const isKnown = auth.user !== null && auth.permissions !== null
  if (isKnown && rule?.allowed && !rule.allowed(auth)) return { redirect: '/' }
  return { screen: rule?.screen ?? 'not-found' }
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
