import type { Screen } from '../app/screens.ts'
import type { HelpPageName } from '../help/contents.ts'

/** The page of the help that a screen opens first; the pages of administration are told apart by their addresses. */
export const HELP_OF: Record<Exclude<Screen, 'admin'>, HelpPageName> = {
  schedule: 'schedule',
  corridor: 'corridor-screen',
  plan: 'own-plan',
  calendars: 'calendar-in-phone',
  office: 'office',
  keys: 'keys',
  takeover: 'concert',
  'not-in-keeping': 'closed-day',
  absences: 'teacher-is-ill',
  'owed-lessons': 'owed-lessons',
  'own-lessons': 'usage',
  approvals: 'approvals',
  notices: 'notices',
  'open-changes': 'office',
  'confirm-contact': 'parents',
  unsubscribe: 'notices',
  'sign-in': 'sign-in',
  'sign-in-e': 'sign-in',
  'sign-up': 'sign-in',
  'forgot-password': 'sign-in',
  'reset-password': 'sign-in',
  'verify-email': 'sign-in',
  waiting: 'sign-in',
  introduction: 'new-school',
  help: 'find',
  'not-found': 'find',
}

/** The page of each address of administration; the first that fits decides. */
export const HELP_OF_ADMIN: readonly (readonly [address: RegExp, page: HelpPageName])[] = [
  [/\/import$|^\/admin\/plan-import$/, 'move-in-from-excel'],
  [/\/hand-over$/, 'teacher-leaves'],
  [/^\/admin(\/users.*)?$/, 'users'],
  [/^\/admin\/group-management/, 'groups'],
  [/^\/admin\/subjects-management$/, 'subjects'],
  [/^\/admin\/room-groups/, 'rooms'],
  [/^\/admin\/settings\/categories$/, 'categories'],
  [/^\/admin\/settings$/, 'settings'],
  [/^\/admin\/usage$/, 'usage'],
  [/^\/admin\/backups$/, 'backups'],
  [/^\/admin\/failed-jobs$/, 'failed-tasks'],
]

/** The page for an address that shows a screen. */
export function helpFor(screen: Screen, address: string): HelpPageName {
  if (screen !== 'admin') return HELP_OF[screen]
  return HELP_OF_ADMIN.find(([pattern]) => pattern.test(address))?.[1] ?? 'sheet-administrator'
}
