import { forgetSession, useSession } from '../shared/session.ts'
import { readStored } from '../shared/storage.ts'

/**
 * Follows the other tabs: signing out in one signs out in all, another user’s sign-in reloads this one, and the language is that of all.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === useSession.persist.getOptions().name) void useSession.persist.rehydrate()
    if (key !== 'user-token') return
    const mine = useSession.getState().auth.userToken
    const kept = readStored('user-token')
    if (mine === null || kept === mine) return
    if (kept === null) forgetSession('left')
    else location.reload()
  })
}
