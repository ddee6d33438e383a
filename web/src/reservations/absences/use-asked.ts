import type { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import { canAskToGive } from '@stunda/domain/permissions/can-enter-absence.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reading } from '../../shared/api/call.ts'
import { tellFailure } from '../../shared/forms/tell-failure.ts'
import { ASKED, readLiveAgain } from '../../shared/live/live-queries.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { notify } from '../../shared/ui/notifications-store.ts'

const OF_ME = [ASKED, 'of me']
const OWN = [ASKED, 'own']

/** The lessons that the teacher is asked to give. */
export function useAskedOfMe(): readonly AskedLesson[] {
  const actor = useActor()
  const { data } = useQuery({
    queryKey: OF_ME,
    queryFn: reading('GET /api/asked-lessons'),
    enabled: actor !== undefined && hasRole(actor, 'teacher'),
    staleTime: 0,
  })
  return data ?? []
}

/** Accepts or declines to give a lesson. */
export function useAnswer() {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ asked: { teacher, reservation }, accepts }: { asked: AskedLesson; accepts: boolean }) =>
      call('POST /api/asked-lessons/answer', {
        body: { reservation_id: reservation.id, teacher_id: teacher.id, accepts },
      }),
    onSuccess: ({ data }, { accepts }) => {
      client.setQueryData(OF_ME, data)
      notify(() => t(accepts ? 'absences.accepted' : 'absences.declined'), { tone: 'done' })
    },
    onError: error => tellFailure(error, () => t('absences.not_answered')),
    onSettled: () => readLiveAgain(client),
  })
}

/** The lessons that the user, who is not away, has asked others to give. */
export function useOwnAskings() {
  const actor = useActor()
  const { data } = useQuery({
    queryKey: OWN,
    queryFn: reading('GET /api/asked-lessons/own'),
    enabled: actor !== undefined && canAskToGive(actor, actor.id),
    staleTime: 0,
  })
  return data ?? []
}

/** The answers that are awaited from all substitutes. */
export function useAwaited() {
  return useQuery({
    queryKey: [ASKED, 'awaited'],
    queryFn: reading('GET /api/asked-lessons/awaited'),
    staleTime: 0,
  })
}

/** Has nobody asked any more about a lesson. */
export function useWithdraw() {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reservation_ids: number[]) =>
      call('POST /api/asked-lessons/withdraw', { body: { reservation_ids } }),
    onSuccess: ({ data }) => client.setQueryData(OWN, data),
    onError: error => tellFailure(error, () => t('absences.not_answered')),
  })
}
