import { callAhead, forgetAhead } from '../shared/api/ahead.ts'
import { call } from '../shared/api/call.ts'
import { isWaiting, useSession } from '../shared/session.ts'
import { refreshPermissions, refreshUser } from '../shared/sign-in-out.ts'

let started: Promise<void> = Promise.resolve()

/**
 * For when somebody is already signed in: the current user and the permissions, and when both are known the rooms (specification 4,
 * start-up). The rooms and the settings are asked for from here, before there is anything to show them: the schedule waits for both.
 * What public/first.js has asked already is not asked again. Who waits to be let in is told nothing of the school.
 */
export function startUp(): Promise<void> {
  const user = refreshUser()
  const permissions = refreshPermissions()
  permissions.catch(() => undefined)
  started = user.then(() => permissions)
  if (!isWaiting(useSession.getState().auth)) askAhead()
  // Whoever waits for it hears of a failure; nobody may.
  started.catch(() => undefined)
  return started
}

function askAhead(): void {
  callAhead('GET /api/settings', call('GET /api/settings'))
  callAhead(
    'GET /api/rooms',
    started.then(() => call('GET /api/rooms')),
  )
  const forgetWhereWaiting = () => isWaiting(useSession.getState().auth) && forgetAhead()
  started.then(forgetWhereWaiting, () => undefined)
}

/** The last start-up: settled when user and permissions are the server's; the lists come after it. */
export function startedUp(): Promise<void> {
  return started
}
