import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { useMemo } from 'react'
import { useMe } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { fieldsOf } from '../event/form-state.ts'
import { putThere } from '../event/put-there.ts'
import { useEventLists } from '../event/use-event-lists.tsx'
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
  const me = useMe()
  const now = useSchoolNow()
  const actor = useMemo(
    (): Actor => ({ id: me?.id ?? 0, roles: me?.roles.map(role => role.name) ?? [] }),
    [me],
  )
  const lists = useEventLists(actor, trouble.reservation)
  const swap = useSwap()
  const { reservation, put } = trouble
  const onSwap = async (other: Reservation) => {
    const failed = await swap(reservation, other)
    if (!failed) onClose()
    return failed
  }
  if (!now) return null
  if (trouble.kind === 'changed') {
    const { newest } = trouble
    const again = { ...putThere(newest, fieldsOf(put)), room_id: put.room_id }
    return (
      <MovedMeanwhile
        {...{ reservation, newest, put, lists, now, busy, onClose }}
        onMove={() => onMove(newest, again)}
      />
    )
  }
  return (
    <ConflictModal
      refusal={trouble.refusal}
      asked={fieldsOf(put)}
      from="board"
      {...{ lists, busy }}
      today={dateOf(now)}
      onBack={onClose}
      swapping={{ moved: reservation, onSwap }}
      onTake={fields => onMove(reservation, putThere(reservation, { ...fieldsOf(put), ...fields }))}
    />
  )
}
