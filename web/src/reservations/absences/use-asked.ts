import type { AnswerAskedBody, AskedLesson, AskedOf } from '@stunda/contract/absences/asked-lessons.ts'
import { canAskToGive } from '@stunda/domain/permissions/can-enter-absence.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { call, reading } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { tellFailure } from '../../shared/forms/tell-failure.ts'
import { ASKED } from '../../shared/live/live-queries.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { notify } from '../../shared/ui/notifications-store.ts'

/** How lessons that somebody is asked to give are read. */
const askedOptions = (of: AskedOf) =>
  queryOptions({
    queryKey: [ASKED, of],
    queryFn: reading('GET /api/asked-lessons', { query: { of } }),
    staleTime: 0,
  })

/** The lessons that the teacher is asked to give. */
export function useAskedOfMe(): readonly AskedLesson[] {
  const actor = useActor()
  const enabled = actor !== undefined && hasRole(actor, 'teacher')
  return useQuery({ ...askedOptions('me'), enabled }).data ?? []
}

/** The lessons that the user, who is not away, has asked others to give. */
export function useOwnAskings(): readonly AskedLesson[] {
  const actor = useActor()
  const enabled = actor !== undefined && canAskToGive(actor, actor.id)
  return useQuery({ ...askedOptions('own'), enabled }).data ?? []
}

/** The answers that are awaited from all substitutes. */
export const useAwaited = () => useQuery(askedOptions('all'))

/** Answers what the user is asked, or withdraws what the user asks. */
export function useAnswer() {
  return useMutation({
    mutationFn: (body: AnswerAskedBody) => call('POST /api/asked-lessons', { body }),
    onSuccess: ({ data }, { answer }) => {
      queryClient.setQueryData(askedOptions(answer === 'withdraw' ? 'own' : 'me').queryKey, data)
      if (answer !== 'withdraw')
        notify(() => text(answer === 'accept' ? 'absences.accepted' : 'absences.declined'), { tone: 'done' })
    },
    onError: error => tellFailure(error, () => text('absences.not_answered')),
    onSettled: () => readLiveAgain(),
  })
}
