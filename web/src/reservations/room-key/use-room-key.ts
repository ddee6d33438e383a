import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { useState } from 'react'
import { text } from '../../i18n/texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { notify } from '../../shared/ui/notifications-store.ts'

/** Hands the key of an event's room out, or takes it back where it is out. */
export type MoveKey = (reservation: Reservation, room: Room) => void

/** Moves keys from the board, for those who run the school; undefined for others. */
export function useRoomKey(): MoveKey | undefined {
  const actor = useActor()
  const now = useSchoolNow()
  /** The events since their keys were moved, which the board may not show yet. */
  const [moved] = useState(() => new Map<number, Reservation | 'under way'>())
  const moveKey: MoveKey = (reservation, room) => {
    const { id, version } = reservation
    const last = moved.get(id)
    if (last === 'under way') return
    const again = () => moveKey(reservation, room)
    moved.set(id, 'under way')
    import('./hand-key.ts')
      .then(
        ({ handKey }) => handKey(last && last.version > version ? last : reservation, room, { now, again }),
        () => {
          const action = { label: () => text('shared.retry'), run: again }
          notify(() => text('shared.error_unreachable'), { tone: 'failed', action })
          return null
        },
      )
      .then(saved => (saved ? moved.set(id, saved) : moved.delete(id)))
  }
  return actor && runsTheSchool(actor) ? moveKey : undefined
}
