import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useQuery } from '@tanstack/react-query'
import { RefuseDialog } from '../../shared/forms/refuse-dialog.tsx'
import { reservationOptions } from '../event/event-calls.ts'
import { useDecideInPeek } from './peek-actions.tsx'

/** The question why a booking is declined, opened again with the reason that was typed before the session ended. */
export default function RefusingAgain({ id, onClose }: { id: number; onClose(): void }) {
  const booking = useQuery(reservationOptions(id)).data
  return booking && <RefuseInPeek booking={booking} onClose={onClose} />
}

/** Asks why a booking is declined, and declines it. */
export function RefuseInPeek({ booking, onClose }: { booking: Reservation; onClose(): void }) {
  const decide = useDecideInPeek()
  return (
    <RefuseDialog
      booking={booking}
      onCancel={onClose}
      onRefuse={async reason => {
        await decide(booking, 'refused', reason)
        onClose()
      }}
    />
  )
}
