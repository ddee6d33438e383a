import { refreshPermissions, refreshUser } from '../shared/sign-in-out.ts'

let started: Promise<void> = Promise.resolve()

/**
 * Asks who is signed in and what they may do (specification 4, start-up). public/first.js has made these calls already when the page was
 * loaded (docs/decisions/019-the-start-of-the-page.md). Rejects with the ApiError of the first call that failed.
 */
export function startUp(): Promise<void> {
  const permissions = refreshPermissions()
  started = refreshUser().then(() => permissions)
  // A failure that nobody waits for is not reported as unhandled.
  permissions.catch(() => undefined)
  started.catch(() => undefined)
  return started
}

/** The last start-up: settled when the user and the permissions are the server's. */
export function startedUp(): Promise<void> {
  return started
}
