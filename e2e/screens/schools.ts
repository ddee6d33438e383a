import { openNewSchool, openSchool } from '../support/school.ts'
import { type Calls, callsOf, callsWith, signIn } from '../support/school-calls.ts'
import type { Role } from '../support/story.ts'
import { CLOCK } from './looks.ts'

/**
 * The schools whose screens are shown. `demo`: a school in the middle of its term. `new`: one that has nothing yet but its first
 * administrator. `own`: a school that is being set up and has a mail server; it has rooms
 * and teachers, who have not signed in yet. `told`: as `demo`, and everybody is told of changes at once.
 * `empty`: as `new`, and no screen ever adds anybody: only there may a backup be brought in.
 */
export type SchoolName = 'demo' | 'told' | 'new' | 'own' | 'empty'

/** A school with a server of its own. */
export interface ShownSchool {
  url: string
  database: string
  /** Calls of the API as one of its users. */
  as(who: Role): Promise<Calls>
  stop(): Promise<void>
}

/** A mail server that accepts nothing: mails wait in the queue. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9' }
/** Calendars of other houses may come from this machine. */
const CALENDARS = { CALENDARS_ALLOW_LOOPBACK: '1' }
/** The bell must not count what other screens changed a minute ago. */
const TOLD_NEVER = { TELL_AFTER_SECONDS: '9999' }
const TOLD_AT_ONCE = { TELL_AFTER_SECONDS: '0' }
const TEACHER = 3

/** Starts the server of a school. */
export async function openShownSchool(name: SchoolName): Promise<ShownSchool> {
  if (name !== 'demo' && name !== 'told') return openOwnSchool(name)
  const env = name === 'told' ? TOLD_AT_ONCE : { ...CALENDARS, ...TOLD_NEVER }
  const { url, database, stop } = await openSchool(CLOCK, env)
  return { url, database, stop, as: role => callsOf(url, role) }
}

async function openOwnSchool(name: Exclude<SchoolName, 'demo' | 'told'>): Promise<ShownSchool> {
  const school = await openNewSchool({ clock: CLOCK, env: name === 'own' ? MAIL : {} })
  const { url, database, email, password, stop } = school
  const administrator = callsWith(url, await signIn(url, { email, password }))
  if (name === 'own') await setUp(administrator)
  const as = async (role: Role) => {
    if (role !== 'administrator') throw new Error(`The ${name} school has no ${role} who could sign in.`)
    return administrator
  }
  return { url, database, stop, as }
}

const TEACHERS = [
  { name: 'Ilze', surname: 'Kalniņa', email: 'ilze.kalnina@skola.test' },
  { name: 'Jānis', surname: 'Bērziņš', email: 'janis.berzins@skola.test' },
  { name: 'Rita', surname: 'Liepa', email: 'rita.liepa@skola.test' },
]

async function setUp({ get, put, post }: Calls): Promise<void> {
  const settings = await get<object>('/api/admin/settings')
  await put('/api/admin/settings', {
    ...settings,
    school_name: 'Cēsu mūzikas skola',
    registration_open: false,
    closed_days: [{ date_from: '2026-12-24', date_to: '2027-01-01', name: 'Ziemas brīvlaiks' }],
  })
  const { id } = await post<{ id: number }>('/api/admin/room-groups', { name: 'Klases' })
  for (const room_number of ['101', '102'])
    await post('/api/admin/rooms/room/create', { room_number, name: 'Klavieres', room_group_id: id })
  for (const teacher of TEACHERS) await post('/api/admin/users/user/create', { ...teacher, roles: [TEACHER] })
}
