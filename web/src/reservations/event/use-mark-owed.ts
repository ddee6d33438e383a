import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { text } from '../../i18n/texts.ts'
import { reloadLists } from '../../shared/api/admin-lists.ts'
import { call } from '../../shared/api/call.ts'
import { tellFailure } from '../../shared/forms/tell-failure.ts'
import { randomKey } from '../../shared/random-key.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { notifyUndoable } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'

/** Says that a cancelled lesson is to be made up, or is not, and offers to undo that. */
export function useMarkOwed(): (lesson: Reservation, owed: boolean) => Promise<void> {
  const inWords = useEventInWords()
  return async (lesson, owed) => {
    const { id } = lesson
    let change: number | undefined
    try {
      change = (await call('PUT /api/owed-lessons/:id', { params: { id }, body: { owed } })).change
    } catch (error) {
      tellFailure(error, () => text('owed.not_marked'))
      return
    }
    const idempotencyKey = randomKey()
    notifyUndoable(() => text(owed ? 'owed.marked' : 'owed.unmarked'), {
      ...{ undone: () => text('owed.mark_undone'), detail: () => inWords(lesson), about: [id] },
      ...(change !== undefined && {
        undo: async () => {
          await call('POST /api/reservations/undo', {
            body: { reservation_ids: [id], change },
            idempotencyKey,
          })
          await reloadLists()
        },
      }),
    })
    void readLiveAgain()
    await reloadLists()
  }
}
