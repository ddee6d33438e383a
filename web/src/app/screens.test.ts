import type { User } from '@stunda/contract/people/people.ts'
import { permissionsOf } from '@stunda/domain/permissions/rights.ts'
import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import { describe, expect, it } from 'vitest'
import { adminAddresses } from '../routes/admin-addresses.fixture.ts'
import type { Session } from '../shared/session.ts'
import { isDialog, screensFor } from '../shell/screen-list.ts'
import { decideScreen, nextIn } from './screens.ts'

const NOBODY: Session['auth'] = {
  userToken: null,
  isAuthenticated: false,
  user: null,
  permissions: null,
  ended: null,
}

function signedIn(...roles: RoleName[]): Session['auth'] {
  return {
    ...NOBODY,
    userToken: 'token',
    isAuthenticated: true,
    user: { id: 1, roles: roles.map(name => ({ id: 1, name })) } as User,
    permissions: permissionsOf({ id: 1, roles }),
  }
}

const at = (address: string, auth: Session['auth']) => {
  const [path = '', search = ''] = address.split('?')
  return decideScreen({ path, search }, auth)
}

describe('whoever is not signed in', () => {
  it.each([
    ['/', '/sign-in'],
    ['/?date=2026-11-23&view=week', '/sign-in?next=%2F%3Fdate%3D2026-11-23%26view%3Dweek'],
    ['/admin/users', '/sign-in?next=%2Fadmin%2Fusers'],
    ['/nowhere', '/sign-in?next=%2Fnowhere'],
  ])('is sent from %s to %s, to come back afterwards', (from, to) => {
    expect(at(from, NOBODY)).toEqual({ redirect: to })
  })

  it('leaves nothing to come back to after signing out', () => {
    expect(at('/?date=2026-11-23', { ...NOBODY, ended: 'left' })).toEqual({ redirect: '/sign-in' })
  })

  it('sees the sign-in and its family', () => {
    expect(at('/sign-in', NOBODY)).toEqual({ screen: 'sign-in' })
    expect(at('/sign-in/', NOBODY)).toEqual({ screen: 'sign-in' })
    expect(at('/sign-up', NOBODY)).toEqual({ screen: 'sign-up' })
    expect(at('/sign-in-e', NOBODY)).toEqual({ screen: 'sign-in-e' })
    expect(at('/forgot-password', NOBODY)).toEqual({ screen: 'forgot-password' })
    expect(at('/reset-password', NOBODY)).toEqual({ screen: 'reset-password' })
  })
})

describe('whoever is signed in', () => {
  it('sees the room schedule', () => {
    expect(at('/?view=week', signedIn('student'))).toEqual({ screen: 'schedule' })
  })

  it('as a screen and nothing else sees what a corridor shows', () => {
    expect(at('/?rooms=3,7', signedIn('screen'))).toEqual({ screen: 'corridor' })
    expect(at('/', signedIn('screen', 'attendant'))).toEqual({ screen: 'schedule' })
    expect(at('/', signedIn())).toEqual({ screen: 'schedule' })
  })

  it.each(['/sign-in', '/sign-in-e', '/sign-up', '/forgot-password', '/reset-password'])(
    'is sent from %s to the schedule',
    path => {
      expect(at(path, signedIn('teacher'))).toEqual({ redirect: '/' })
    },
  )

  it('goes on to where they were', () => {
    expect(at('/sign-in?next=%2F%3Fview%3Dweek', signedIn('teacher'))).toEqual({ redirect: '/?view=week' })
  })

  it('is told of an address that shows nothing', () => {
    expect(at('/nowhere', signedIn('teacher'))).toEqual({ screen: 'not-found' })
  })
})

describe('who signed up and is not let in yet', () => {
  const waiting: Session['auth'] = {
    ...signedIn('student'),
    user: { id: 1, let_in: false, roles: [{ id: 4, name: 'student' }] } as User,
    permissions: null,
  }

  it.each(['/', '/individual-plan', '/admin/users', '/nowhere'])('sees their own page at %s', path => {
    expect(at(path, waiting)).toEqual({ screen: 'waiting' })
  })

  it('is sent away from signing in, as everybody who is signed in', () => {
    expect(at('/sign-up', waiting)).toEqual({ redirect: '/' })
  })

  it('goes on to where they were once they are let in', () => {
    const let_in = { ...signedIn('student'), user: { ...waiting.user, let_in: true } as User }
    expect(at('/individual-plan', let_in)).toEqual({ screen: 'plan' })
  })
})

it('the link that proves an e-mail opens for everybody', () => {
  for (const auth of [NOBODY, signedIn('student'), signedIn('screen')])
    expect(at('/verify-email?token=x&email=y', auth)).toEqual({ screen: 'verify-email' })
})

it('whoever is signed in and not known yet is not sent away', () => {
  const unknown = { ...NOBODY, userToken: 'token', isAuthenticated: true }
  expect(at('/individual-plan', unknown)).toEqual({ screen: 'plan' })
  expect(at('/approvals', { ...signedIn('teacher'), permissions: null })).toEqual({ screen: 'approvals' })
})

describe('administration', () => {
  const PATHS = [
    '/admin',
    '/admin/users',
    '/admin/users/create',
    '/admin/users/5/edit',
    '/admin/group-management',
    '/admin/group-management/5/edit',
    '/admin/subjects-management',
    '/admin/room-groups',
    '/admin/users/import',
    '/admin/room-groups/import',
    '/admin/group-management/import',
    '/admin/subjects-management/import',
  ]

  it.each(adminAddresses())('has its page of %s at that address', path => {
    expect(at(path, signedIn('administrator'))).toEqual({ screen: 'admin' })
  })

  it.each(PATHS)('%s is closed to an attendant', path => {
    expect(at(path, signedIn('attendant'))).toEqual({ redirect: '/' })
  })

  it.each(PATHS)('%s is open to an administrator', path => {
    expect(at(path, signedIn('administrator'))).toEqual({ screen: 'admin' })
  })

  it('has settings for administrators alone', () => {
    expect(at('/admin/settings', signedIn('administrator'))).toEqual({ screen: 'admin' })
    expect(at('/admin/settings', signedIn('attendant'))).toEqual({ redirect: '/' })
    expect(at('/admin/usage', signedIn('administrator'))).toEqual({ screen: 'admin' })
    expect(at('/admin/usage', signedIn('attendant'))).toEqual({ redirect: '/' })
  })

  it('tells an administrator of an address that shows nothing', () => {
    expect(at('/admin/nowhere', signedIn('administrator'))).toEqual({ screen: 'not-found' })
    expect(at('/admin/users/anna/edit', signedIn('administrator'))).toEqual({ screen: 'not-found' })
  })

  it.each(PATHS)('%s is closed to an administrator without the right to read it', path => {
    const stripped = { ...signedIn('administrator'), permissions: { reservation: 'r' } }
    expect(at(path, stripped)).toEqual({ redirect: '/' })
  })
})

describe('the individual plan', () => {
  it.each([
    ['administrator', 'open'],
    ['attendant', 'open'],
    ['teacher', 'open'],
    ['student', 'open'],
    ['screen', 'closed'],
  ] as const)('of a %s is %s', (role, state) => {
    const decision = at('/individual-plan', signedIn(role))
    expect(decision).toEqual(state === 'open' ? { screen: 'plan' } : { redirect: '/' })
  })
})

describe.each([
  ['what waits for approval', '/approvals', 'approvals'],
  ['the key desk', '/keys', 'keys'],
  ['what is not in keeping with the calendar', '/not-in-keeping', 'not-in-keeping'],
] as const)('%s', (_, path, screen) => {
  it.each([
    ['administrator', 'open'],
    ['attendant', 'open'],
    ['teacher', 'closed'],
    ['student', 'closed'],
    ['screen', 'closed'],
  ] as const)('is, to a %s, %s', (role, state) => {
    const decision = at(path, signedIn(role))
    expect(decision).toEqual(state === 'open' ? { screen } : { redirect: '/' })
  })
})

describe('coming back', () => {
  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '',
    // Browsers take tabs and line breaks out of an address before they read it.
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\r\\elsewhere.example',
    '\t//elsewhere.example',
    // Dots are taken away, and the rest would lead elsewhere when it is followed again.
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/%2e//elsewhere.example',
    '//',
    '//[',
  ])('never leads to %j', next => {
    expect(nextIn(`next=${encodeURIComponent(next)}`)).toBe('/')
  })

  it.each(['%09/elsewhere.example', '%0a/elsewhere.example', '%5Celsewhere.example'])(
    'never leads to an address that a link writes as /%s',
    next => {
      expect(nextIn(`next=/${next}`)).toBe('/')
    },
  )

  it.each(['/', '/?date=2026-11-23&view=week', '/admin/users?search=%C4%80', '/individual-plan?user=4#week'])(
    'leads to %s',
    next => {
      expect(nextIn(`next=${encodeURIComponent(next)}`)).toBe(next)
    },
  )
})

describe('the list of screens, of which menus and the search are made', () => {
  const ROLES: RoleName[] = ['administrator', 'attendant', 'teacher', 'student', 'screen']
  const listedFor = (roles: readonly RoleName[]) => {
    const actor = { id: 1, roles }
    const isScreen = roles.every(role => role === 'screen')
    return screensFor({ actor, permissions: permissionsOf(actor), hasOwnPassword: !isScreen, isScreen })
  }
  const addresses = (roles: readonly RoleName[]) =>
    listedFor(roles).flatMap(({ opens }) => (isDialog(opens) ? [] : [opens]))

  it.each(ROLES)('names to a %s only what opens, and everything that does', role => {
    const opens = (address: string) => 'screen' in at(address, signedIn(role))
    const all = ROLES.flatMap(one => addresses([one]))
    expect(addresses([role]).filter(address => !opens(address))).toEqual([])
    const hidden = [...new Set(all)].filter(address => opens(address) && !addresses([role]).includes(address))
    // A screen looks at nothing but its day, and only who teaches calls in sick; an administrator does it by the list of absences.
    const expected: Record<string, string[]> = {
      administrator: ['/absences/new?all=cancel'],
      attendant: ['/absences/new?all=cancel'],
      screen: ['/?event=new', '/notices'],
    }
    expect(hidden.toSorted()).toEqual(expected[role] ?? [])
  })

  it('names no title twice to anybody', () => {
    const titles = listedFor(ROLES).map(({ title }) => title)
    expect(titles.length).toBe(new Set(titles).size)
  })
})
