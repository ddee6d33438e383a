import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { text, type Words } from '../../i18n/texts.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useMovedInWords, usePlaceInWords, useRoomNumber } from '../event/place-in-words.ts'
import { tellsOthers } from '../event/tells-others.ts'
import type { MoveTroubleProps, Trouble } from './move-trouble.tsx'

export interface Moving {
  /**
   * Moves a reservation to the place of `put`, or restores a cancelled one there, and says so or why not. Answers the changed reservation;
   * null if it was not changed.
   */
  move(reservation: Reservation, put: Reservation): Promise<Reservation | null>
  trouble: ReactNode
}

/** Moves events on the board. `onClose`: the dialog about a refused move was closed. */
export function useMoveEvent(onClose: () => void): Moving {
  const placeInWords = usePlaceInWords()
  const roomNumber = useRoomNumber()
  const movedInWords = useMovedInWords()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [TroubleDialog, setDialog] = useState<ComponentType<MoveTroubleProps> | null>(null)
  const [isBusy, setBusy] = useState(false)

  const move = async (reservation: Reservation, put: Reservation): Promise<Reservation | null> => {
    const restores = !isLive(reservation) && isLive(put)
    const notDone = restores ? 'reservations.not_restored' : 'reservations.not_moved'
    try {
      const [{ putEvent }, { withKeyBack, cameBackWords }, dialog] = await Promise.all([
        import('../event/event-calls.ts'),
        import('../room-key/key-dialogs.ts'),
        import('./move-trouble.tsx'),
      ])

      const asked = await withKeyBack(reservation, put, roomNumber)
      if (!asked) return null
      const outcome = await putEvent(reservation, asked)
      void readLiveAgain()
      if (outcome.kind === 'saved') {
        setTrouble(null)
        const isPending =
          outcome.saved.status_id === STATUS.pending && reservation.status_id !== STATUS.pending
        const message = () =>
          isPending
            ? text('reservations.booked_pending', placeInWords(outcome.saved))
            : restores
              ? text('reservations.takes_place', {
                  event: reservation.event_name,
                  ...placeInWords(outcome.saved),
                })
              : movedInWords(reservation, outcome.saved)
        const isAlone = reservation.recurrence !== 'single' && !restores
        const isKeyBack = asked.status_id !== put.status_id
        const room = { room_number: roomNumber(reservation.room_id) }
        const detail = () =>
          [isKeyBack && cameBackWords([reservation], room), isAlone && text('reservations.moved_alone')]
            .filter(Boolean)
            .join(' ')
        notifyWithUndo(message, [reservation.id], {
          change: outcome.change,
          undone: () => text(restores ? 'reservations.restoring_undone' : 'reservations.move_undone'),
          detail: isKeyBack || isAlone ? detail : undefined,
          tells: tellsOthers(reservation),
        })
        return outcome.saved
      }
      if (outcome.kind === 'refused' || (outcome.kind === 'changed' && !restores)) {
        setDialog(() => dialog.default)
        setTrouble({ ...outcome, reservation, put })
        return null
      }
      const isChanged = outcome.kind === 'changed'
      const why = isChanged ? () => text('reservations.changed_look_again') : outcome.why
      const mayPass = !isChanged && outcome.may_pass
      notifyFailure(notDone, why, mayPass ? () => void move(reservation, put) : undefined)
    } catch {
      // The code for moving could not be loaded.
      notifyFailure(
        notDone,
        () => text('shared.error_unreachable'),
        () => void move(reservation, put),
      )
    }
    return null
  }
  const moveFromDialog = async (reservation: Reservation, put: Reservation) => {
    setBusy(true)
    const saved = await move(reservation, put)
    setBusy(false)
    if (saved) onClose()
  }
  const close = () => {
    setTrouble(null)
    onClose()
  }
  return {
    move,
    trouble: trouble && TroubleDialog && (
      <TroubleDialog
        trouble={trouble}
        busy={isBusy}
        onClose={close}
        onMove={(reservation, put) => void moveFromDialog(reservation, put)}
      />
    ),
  }
}

function notifyFailure(
  notDone: 'reservations.not_moved' | 'reservations.not_restored',
  why: Words,
  again: (() => void) | undefined,
): void {
  notify(() => text(notDone), {
    tone: 'failed',
    detail: why,
    action: again && { label: () => text('shared.retry'), run: again },
  })
}
