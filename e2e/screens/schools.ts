import type { User } from '@stunda/contract/people/people.ts'
import type { FreeEvening } from '../support/free-evening.ts'
import { type OpenedSchool, openCopy, openNewSchool, openSchool } from '../support/school.ts'
import { type Calls, callsWith, PASSWORD, signIn } from '../support/school-calls.ts'
import type { Role } from '../support/story.ts'
import { prepareEvening } from './evening.ts'
import { CLOCK } from './looks.ts'

/**
 * The schools whose screens are shown. `demo`: a school in the middle of its term, with an evening to book in. `told`: as `demo`, and everybody
 * is told of changes at once. `new`: one that has nothing yet but its first administrator. `own`: a school that is being set up and has
 * a mail server; it has rooms and teachers, who have not signed in yet.
 */
export type SchoolName = keyof typeof KINDS

/** A school with a server. */
export interface ShownSchool {
  url: string
  /** The address of its database. */
  database: string
  evening?: FreeEvening
  /** The session of one of its users, and who it is. */
  user(who: Role): { id: number; token: string }
  /** Calls of the API as one of its users. */
  as(who: Role): Calls
  stop(): Promise<void>
}

/** What is prepared in a school before it is copied. */
interface Prepared {
  users: Partial<Record<Role, { id: number; token: string }>>
  evening?: FreeEvening
}

interface Kept extends Prepared {
  /** The copy that many read, and nobody changes. */
  shared: { url: string; database: string }
}

/** A mail server that accepts nothing: mails wait in the queue. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9' }
/** Calendars of other houses may come from this machine. */
const CALENDARS = { CALENDARS_ALLOW_LOOPBACK: '1' }
const TOLD_AT_ONCE = { TELL_AFTER_SECONDS: '0' }

const KINDS = {
  demo: { from: 'demo', demo: true, env: CALENDARS },
  told: { from: 'demo', demo: true, env: TOLD_AT_ONCE },
  new: { from: 'new', demo: false, env: {} },
  own: { from: 'own', demo: false, env: MAIL },
} as const

const PREPARED = ['demo', 'new', 'own'] as const
const nameOfKept = (name: (typeof PREPARED)[number]) => `shown_${name}`
/** The variable by which workers know what was prepared. */
const KEPT = 'SHOWN_SCHOOLS'

/** Prepares the schools, and opens for each the copy that is shared; answers what stops these. */
export async function prepareShownSchools(): Promise<() => Promise<void>> {
  const shared: OpenedSchool[] = []
  const keep = async (name: (typeof PREPARED)[number]): Promise<[string, Kept]> => {
    const prepared = await (name === 'demo' ? prepareDemo() : prepareNew(name))
    const copy = await openCopy(nameOfKept(name), { clock: CLOCK, ...KINDS[name], isFrozen: true })
    shared.push(copy)
    return [name, { ...prepared, shared: { url: copy.url, database: copy.database } }]
  }
  process.env[KEPT] = JSON.stringify(Object.fromEntries(await Promise.all(PREPARED.map(keep))))
  return async () => void (await Promise.all(shared.map(school => school.stop())))
}

/** The school that is shared, which refuses whatever would change it; or for a screen that writes a school of its own. */
export async function openShownSchool(name: SchoolName, writes: boolean): Promise<ShownSchool> {
  const { from, ...options } = KINDS[name]
  const { users, evening, shared }: Kept = JSON.parse(process.env[KEPT] ?? '{}')[from]
  const own = writes && (await openCopy(nameOfKept(from), { clock: CLOCK, ...options }))
  const { url, database } = own || shared
  const user = (role: Role) => {
    const found = users[role]
    if (!found) throw new Error(`The ${name} school has no ${role} who could sign in.`)
    return found
  }
  return {
    url,
    database,
    ...(evening && { evening }),
    user,
    as: role => callsWith(url, user(role).token),
    stop: async () => void (own && (await own.stop())),
  }
}

const ROLES = ['administrator', 'attendant', 'teacher', 'student', 'screen'] as const

async function prepareDemo(): Promise<Prepared> {
  const school = await openSchool(CLOCK, KINDS.demo.env)
  const users: Prepared['users'] = {}
  for (const role of ROLES)
    users[role] = await signedIn(school.url, { email: `${role}@stunda.test`, password: PASSWORD })
  const as = (role: Role) => callsWith(school.url, users[role]?.token ?? '')
  const evening = await prepareEvening({ as })
  await school.keepAs(nameOfKept('demo'))
  return { users, evening }
}

async function prepareNew(name: 'new' | 'own'): Promise<Prepared> {
  const school = await openNewSchool({ clock: CLOCK, env: KINDS[name].env })
  const administrator = await signedIn(school.url, school)
  if (name === 'own') await setUp(callsWith(school.url, administrator.token))
  await school.keepAs(nameOfKept(name))
  return { users: { administrator } }
}

async function signedIn(url: string, { email, password }: { email: string; password: string }) {
  const token = await signIn(url, { email, password })
  const { id } = await callsWith(url, token).get<User>('/api/auth/me')
  return { id, token }
}

const TEACHER = 3
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
