import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { forgetSession, useSession } from '../session.ts'
import type { Changes } from './changes.ts'
import { followChanges } from './follow-changes.ts'
import { catchUp, changesFollower, subscribeToChanges } from './live-queries.ts'

/** Keeps every board, plan and form of this page up to date while somebody is signed in; used once. */
export function useLive(): void {
  const client = useQueryClient()
  const token = useSession(({ auth }) => auth.userToken)
  useEffect(() => {
    if (!token) return
    const follow = changesFollower(client)
    return followChanges({
      token,
      onOpen: again => (again ? follow('everything') : catchUp(client)),
      onChanges: follow,
      onRefused() {
        if (useSession.getState().auth.userToken === token) forgetSession('expired')
      },
    })
  }, [client, token])
}

/**
 * Tells of changes to the school's bookings, somebody else's and one's own, within a second; ask `isTouched` whether they concern
 * what one shows. 'everything': changes may have been missed.
 */
export function useScheduleChanges(onChanges: (changes: Changes) => void): void {
  const tell = useEffectEvent(onChanges)
  useEffect(() => subscribeToChanges(changes => tell(changes)), [])
}
