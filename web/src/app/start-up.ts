import { refreshPermissions, refreshUser } from '../shared/sign-in-out.ts'

let started: Promise<void> = Promise.resolve()

/** For when somebody is already signed in: the current user, then the permissions (specification 4, start-up). */
export function startUp(): Promise<void> {
  started = refreshUser().then(refreshPermissions)
  // Whoever waits for it hears of a failure; nobody may.
  started.catch(() => undefined)
  return started
}

/** The last start-up: settled when user and permissions are the server's; the lists come after it. */
export function startedUp(): Promise<void> {
  return started
}
