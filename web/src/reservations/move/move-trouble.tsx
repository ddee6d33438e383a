import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { fieldsOf, placedAt } from '../event/event-fields.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { useEventLists } from '../event/use-event-lists.tsx'
import { ChangesTable } from '../history/changes-table.tsx'
import { useWhoChanged } from '../history/history-list.tsx'
import modal from '../refusal/conflict-modal.module.css'
import { ConflictModal } from '../refusal/conflict-modal.tsx'

/** Why a move was not accepted. */
export type Trouble = { reservation: Reservation; put: Reservation } & (
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'changed'; newest: Reservation }
)

export interface MoveTroubleProps {
  trouble: Trouble
  busy: boolean
  onClose(): void
  onMove(reservation: Reservation, put: Reservation): void
}

/** The dialog over the board after a move or a restoring that was not accepted: the conflict modal, or what others changed meanwhile. */
export default function MoveTrouble({ trouble, busy, onClose, onMove }: MoveTroubleProps) {
  const { reservation, put } = trouble
  if (trouble.kind === 'changed') {
    const { newest } = trouble
    const again = { ...placedAt(newest, fieldsOf(put)), room_id: put.room_id }
    return (
      <MovedMeanwhile {...{ reservation, newest, put, busy, onClose }} onMove={() => onMove(newest, again)} />
    )
  }
  const moves = isLive(reservation)
  return (
    <ConflictModal
      refusal={trouble.refusal}
      asked={fieldsOf(put)}
      from={moves ? 'board' : 'cancelled'}
      busy={busy}
      onBack={onClose}
      {...(moves && { moved: reservation })}
      onTake={fields => onMove(reservation, placedAt(put, { ...fieldsOf(put), ...fields }))}
    />
  )
}

interface MovedMeanwhileProps {
  /** The event as the user saw it, as it is now, and where they moved it. */
  reservation: Reservation
  newest: Reservation
  put: Reservation
  busy: boolean
  onClose(): void
  onMove(): void
}

function MovedMeanwhile({ reservation, newest, put, busy, onClose, onMove }: MovedMeanwhileProps) {
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const lists = useEventLists(reservation)
  const whoChanged = useWhoChanged(newest.id)
  return (
    <ModalDialog size="narrow" titleId="moved-meanwhile-title" onLeave={onClose}>
      <div className="dialog-body">
        <h2 id="moved-meanwhile-title" className={dialog.title}>
          {t('reservations.not_moved_title', { event: newest.event_name })}
        </h2>
        <p className="mild breakable over-6">{whoChanged}</p>
        <ChangesTable initial={fieldsOf(reservation)} theirs={fieldsOf(newest)} lists={lists} />
      </div>
      <footer className={modal.footer}>
        {newest.can.update && (
          <Button busy={busy} onClick={onMove}>
            {t('reservations.move_all_the_same', {
              room: roomNumber(put.room_id),
              time: `${put.start_time}–${put.end_time}`,
            })}
          </Button>
        )}
        <Button look="filled" data-autofocus onClick={onClose}>
          {t('reservations.leave_as_theirs')}
        </Button>
      </footer>
    </ModalDialog>
  )
}
