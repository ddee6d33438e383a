import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { doubtEarlyAnswers, earlyAnswersCame } from '../early-answers.ts'
import { forgetSession, useSession } from '../session.ts'
import { followChanges, type Hearing } from './follow-changes.ts'
import { catchUp, changesFollower, readNotices } from './live-queries.ts'
import { serverHeard, serverLost } from './server-away.ts'

/** Keeps all queries of bookings up to date while somebody is signed in; used once. */
export function useLive(): void {
  const client = useQueryClient()
  const token = useSession(({ auth }) => auth.userToken)
  useEffect(() => {
    if (!token) return
    const follow = changesFollower(client)
    const hearing: Hearing = {
      token,
      onOpen(again) {
        serverHeard()
        doubtEarlyAnswers()
        if (!again) return catchUp(client)
        follow('everything')
        void readNotices(client)
      },
      onChanges: follow,
      onNotices: () => void readNotices(client),
      onLost: serverLost,
      onDenied: serverHeard,
      onRefused() {
        if (useSession.getState().auth.userToken === token) forgetSession('expired')
      },
    }
    let stop: (() => void) | undefined
    let isLeft = false
    // Opened before, the connection would make the first answers doubtful, and have the page ask once more.
    void earlyAnswersCame().then(() => {
      if (!isLeft) stop = followChanges(hearing)
    })
    return () => {
      isLeft = true
      stop?.()
      serverHeard()
    }
  }, [client, token])
  useInLanguage(client)
}

/** Reads queries again after a switch of the language: some names are translated by the server. */
function useInLanguage(client: QueryClient): void {
  const language = useSession(session => session.language)
  const read = useRef(language)
  useEffect(() => {
    if (read.current === language) return
    read.current = language
    catchUp(client)
  }, [client, language])
}
