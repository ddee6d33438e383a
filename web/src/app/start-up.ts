import { loadReferenceLists } from '../shared/reference-lists.ts'
import { refreshPermissions, refreshUser } from '../shared/sign-in-out.ts'

/**
 * When somebody is already signed in: the current user, then the permissions, then the lists (specification 4). What
 * fails for want of a server leaves what was kept; the screens say so and ask again.
 */
export async function startUp(): Promise<void> {
  await refreshUser().catch(() => undefined)
  await refreshPermissions().catch(() => undefined)
  await loadReferenceLists()
}
