import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetSession, useSession } from '../session.ts'
import { followChanges } from './follow-changes.ts'
import { catchUp, changesFollower } from './live-queries.ts'

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
