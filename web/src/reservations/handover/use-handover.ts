import type { SeriesAhead } from '@stunda/contract/handover/handover.ts'
import type { Archived, Archiving } from '@stunda/contract/people/admin-users.ts'
import type { Person, User } from '@stunda/contract/people/people.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useTexts } from '../../i18n/use-texts.ts'
import { ADMIN, reloadLists } from '../../shared/api/admin-lists.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import type { Leaver } from './leaver.ts'

/** The actions on a user besides handing over: provided by people/. */
export interface Leaving {
  /** Sends a change that events to come may stand against; null if the user at the screen does not agree. */
  asking<Answer>(
    users: readonly User[],
    send: (query: z.input<typeof Archiving>) => Promise<Answer>,
  ): Promise<Answer | null>
  /** Tells that a user was archived, and offers to restore them with their events. */
  tellArchived(user: User, events: z.infer<typeof Archived>): void
}

/** The events ahead of a leaver. */
export interface AheadOf {
  leaver: Leaver
  /** Unless it is a group. */
  user: User | null
  members: readonly Person[]
  series: readonly SeriesAhead[]
}

/** The events ahead of somebody from a day on. */
export function useAhead({ kind, id }: Pick<Leaver, 'kind' | 'id'>, from: CivilDate, enabled = true) {
  return useQuery({
    queryKey: [ADMIN, 'ahead', kind, id, from],
    queryFn: ({ signal }) => fetchAhead({ kind, id }, from, signal),
    enabled,
    placeholderData: keepPreviousData,
    // The rows must not change while somebody decides about them.
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
}

async function fetchAhead(
  { kind, id }: Pick<Leaver, 'kind' | 'id'>,
  from: CivilDate,
  signal: AbortSignal,
): Promise<AheadOf> {
  const query = from ? { from } : {}
  if (kind === 'group') {
    const { data } = await call('GET /api/admin/groups/:id/ahead', { params: { id }, query, signal })
    const { group, series } = data
    const leaver = { kind, id, full_name: group.name }
    return { leaver, user: null, members: group.platform_students ?? [], series }
  }
  const asked = { params: { id }, query: { ...query, part: kind }, signal }
  const { user, series } = (await call('GET /api/admin/users/:id/ahead', asked)).data
  return { leaver: { kind, id, full_name: user.full_name }, user, members: [], series }
}

interface Decided {
  rows: RearrangedRow[]
  archives: boolean
  /** The last day of a teacher who is archived later; null: now. */
  last_day: CivilDate | null
}

/**
 * Does what is chosen for what is ahead, with `archives` the user is archived or the group ended; offers to undo it. Answers null if it
 * was not done.
 */
export function useHandOver({ leaver, user }: AheadOf, { asking, tellArchived }: Leaving) {
  const t = useTexts()
  const client = useQueryClient()
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: async ({ rows, archives, last_day }: Decided) => {
      const { id, kind } = leaver
      if (kind === 'group') {
        const idempotencyKey = keys.keyFor({ rows, archives })
        const asked = { params: { id }, body: { rows, archives }, idempotencyKey }
        return call('POST /api/admin/groups/:id/hand-over', asked)
      }
      return asking(user ? [user] : [], async query => {
        const body = last_day ? { rows, last_day, part: kind } : { rows, archives, part: kind }
        const idempotencyKey = keys.keyFor({ body, query })
        return call('POST /api/admin/users/:id/hand-over', { params: { id }, query, body, idempotencyKey })
      })
    },
    onSuccess: (done, { archives, last_day }) => {
      if (!done) return
      keys.succeeded()
      if (archives && !last_day && user) return tellArchived(user, done)
      const { reservations } = done.data
      const { change } = done
      const message = () =>
        archives && !last_day ? t('handover.group_ended') : t('handover.done', { count: reservations.length })
      notifyWithUndo(client, message, reservations, {
        change,
        undone: () => t('handover.undone'),
        detail: leaver.full_name,
      })
    },
    onSettled: reloadLists,
  })
}
