import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { fieldsOf, placedAt } from '../event/event-fields.ts'
import { ConflictModal } from '../refusal/conflict-modal.tsx'
import { useSwap } from '../refusal/use-swap.ts'
import { MovedMeanwhile } from './moved-meanwhile.tsx'

/** What a move ran into. */
export type Trouble = { reservation: Reservation; put: Reservation } & (
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'changed'; newest: Reservation }
)

export interface MoveTroubleProps {
  trouble: Trouble
  busy: boolean
  onClose(): void
  /** Moves the reservation to where `put` stands. */
  onMove(reservation: Reservation, put: Reservation): void
}

/** Over the board after a move that was not taken: who is in the way and where it would work, or what others did meanwhile. */
export default function MoveTrouble({ trouble, busy, onClose, onMove }: MoveTroubleProps) {
  const swap = useSwap()
  const { reservation, put } = trouble
  const onSwap = async (other: Reservation) => {
    const failed = await swap(reservation, other)
    if (!failed) onClose()
    return failed
  }
  if (trouble.kind === 'changed') {
    const { newest } = trouble
    const again = { ...placedAt(newest, fieldsOf(put)), room_id: put.room_id }
    return (
      <MovedMeanwhile {...{ reservation, newest, put, busy, onClose }} onMove={() => onMove(newest, again)} />
    )
  }
  return (
    <ConflictModal
      refusal={trouble.refusal}
      asked={fieldsOf(put)}
      from="board"
      busy={busy}
      onBack={onClose}
      swapping={{ moved: reservation, onSwap }}
      onTake={fields => onMove(reservation, placedAt(reservation, { ...fieldsOf(put), ...fields }))}
    />
  )
}
