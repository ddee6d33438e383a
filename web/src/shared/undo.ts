import type { UndoBody } from '@stunda/contract/reservations/history.ts'
import { text, type Words } from '../i18n/texts.ts'
import { ApiError, errorText } from './api/api-error.ts'
import { call } from './api/call.ts'
import { randomKey } from './random-key.ts'
import { readLiveAgain } from './read-live-again.ts'
import { type Notification, notify } from './ui/notifications-store.ts'

interface Undoing extends Pick<UndoBody, 'whole_change' | 'whole_act' | 'action'> {
  /** The name of the change, as its answer has it; undefined: nothing was changed that could be undone. */
  change: UndoBody['change']
  undone: Words
  detail?: Words | undefined
  tells?: boolean
}

/**
 * Notifies of a change of reservations and offers to undo it; a failed undo is notified too. `whole_change`: undo all that the same
 * action did to their series. `action`: only this kind of change is undone. `detail`: a second line. `undone`: the notification after
 * the undo. `tells`: others are told of the change in a minute; until then a reason may be added.
 */
export function notifyWithUndo(
  message: Words,
  reservation_ids: number[],
  { undone, detail, tells = false, ...how }: Undoing,
): void {
  const idempotencyKey = randomKey()
  const [first] = reservation_ids
  const { change } = how
  notifyUndoable(message, {
    ...{ undone, detail, about: reservation_ids },
    ...(first !== undefined &&
      change !== undefined && {
        undo: () =>
          call('POST /api/reservations/undo', { body: { reservation_ids, ...how }, idempotencyKey }),
        ...(tells && { giveReason: giveReasonFor(first, change) }),
      }),
  })
}

interface Undoable extends Partial<Pick<Notification, 'detail' | 'about' | 'giveReason' | 'lasts'>> {
  /** Throws ApiError; left out: nothing is offered. */
  undo?(): Promise<unknown>
  undone: Words
}

/** As notifyWithUndo, for a change that `undo` takes back. */
export function notifyUndoable(message: Words, { undo, undone, about, ...more }: Undoable): void {
  const takeBack = async () => {
    try {
      await undo?.()
      notify(undone, { tone: 'done' })
    } catch (error) {
      const mayPass = error instanceof ApiError && error.kind !== 'refused'
      notify(() => errorText(error), { tone: 'failed', action: mayPass ? again : undefined, about })
    }
    await readLiveAgain()
  }
  const again = { label: () => text('shared.undo'), run: () => void takeBack(), undoes: true }
  notify(message, { tone: 'done', about, ...more, ...(undo && { action: again }) })
}

/** Adds a reason to the user's change of a reservation and all that it has changed; answers why it could not be added. */
export function giveReasonFor(
  id: number,
  change: number | undefined,
): (note: string) => Promise<Words | undefined> {
  return async note => {
    try {
      await call('PUT /api/reservations/reservation/:id/reason', { params: { id }, body: { note, change } })
      return undefined
    } catch (error) {
      return () => errorText(error)
    }
  }
}
