import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import { isWaiting } from '@stunda/domain/reservations/waiting.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowsMove from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { type Decision, useDecide } from '../../shared/decide.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import { notify } from '../../shared/ui/notifications-store.ts'
import { reservationOptions, useWhyCancelled } from '../event/event-calls.ts'
import { fieldsOf } from '../event/event-fields.ts'
import { type Removing, useRemoval } from '../form/use-removal.ts'
import type { MoveKey } from '../room-key/use-room-key.ts'
import styles from './peek.module.css'

/** The screen's part in the peek. */
export interface PeekingProps {
  /** Closes it; `isBack`: the focus goes back to the event. */
  onClose(isBack?: boolean): void
  /** Opens the whole event; `toMove`: only the form in which it gets another place and time. */
  onOpen(id: number, toMove?: boolean): void
  /** Hands out the key of the event's room, or takes it back; left out for users who may not. */
  onKey?: MoveKey | undefined
  /** Puts the cancelled event as it is to be, and says so or why not; answers null if it was not done. Left out where nothing is changed. */
  onRestore?: ((event: Reservation, put: Reservation) => Promise<Reservation | null>) | undefined
  /** Picks the event up on its board, to be moved; answers whether it did. Left out where there is no board: there a form moves it. */
  onPickUp?: (() => boolean) | undefined
}

export interface PeekAction {
  word: string
  /** Its name for screen readers, if it is not its word. */
  name?: string
  icon: ReactNode
  letter?: 'K' | 'M' | 'E'
  busy?: boolean
  run(): void
}

interface Asked extends PeekingProps, Pick<Removing, 'askScope'> {
  reservation: Reservation
  actor: Actor
  now: CivilDateTime
  onRefuse(): void
}

/** The actions that the user may take with an event, the most frequent first. */
export function usePeekActions({
  reservation,
  askScope,
  onClose,
  onOpen,
  onKey,
  onRestore,
  onPickUp,
  ...asked
}: Asked): PeekAction[] {
  const t = useTexts()
  const deciding = useDecidingActions({ reservation, ...asked })
  const room = useRooms().data?.find(({ id }) => id === reservation.room_id)
  const { id, version, can, status_id } = reservation
  const removal = useRemoval(
    reservation,
    {
      askScope,
      onGone: () => onClose(true),
      onFailed: error => void notify(() => errorText(error), { tone: 'failed' }),
    },
    { version, initial: fieldsOf(reservation) },
  )
  const [isRestoring, setRestoring] = useState(false)
  const why = useWhyCancelled(reservation)
  const restores_to = why?.restores_to
  /** Until it is known, it has its place: what came later would meet a press that is meant for its neighbour. */
  const mayRestore = restores_to || (why === undefined && can.update)
  const restore = async (status_id: StatusId) => {
    setRestoring(true)
    await onRestore?.(reservation, { ...reservation, status_id })
    onClose(true)
  }
  const withKey = afterKey(status_id)
  const isTheirs = can.update && can.delete && status_id !== STATUS.cancelled
  const actions: (PeekAction | false | null | undefined)[] = [
    ...deciding,
    withKey !== undefined &&
      onKey &&
      room && {
        word: t(withKey === STATUS.key_issued ? 'reservations.issue_key' : 'reservations.return_key'),
        icon: <IconKey aria-hidden />,
        letter: 'K',
        run: () => onKey(reservation, room),
      },
    isTheirs && {
      word: t('reservations.move'),
      icon: <IconArrowsMove aria-hidden />,
      letter: 'M',
      run() {
        if (!onPickUp) onOpen(id, true)
        else if (onPickUp()) onClose(false)
      },
    },
    isTheirs &&
      status_id === STATUS.confirmed && {
        word: t('rearranging.cancel'),
        name: t('reservations.cancel_event'),
        icon: <IconBan aria-hidden />,
        busy: removal.cancelling.busy || removal.cancelling.disabled,
        run: () => void removal.onCancel(),
      },
    mayRestore &&
      onRestore && {
        word: t('reservations.bring_back'),
        icon: <IconArrowBackUp aria-hidden />,
        busy: isRestoring || !restores_to,
        run: () => void (restores_to && restore(restores_to)),
      },
    {
      word: t(can.update ? 'reservations.edit' : 'reservations.peek_open'),
      icon: can.update ? <IconPencil aria-hidden /> : <IconFileText aria-hidden />,
      letter: 'E',
      run: () => onOpen(id),
    },
  ]
  return actions.filter(action => action !== null && typeof action === 'object')
}

/** Decides a booking that waits for approval, and shows it as it is then. Throws ApiError. */
export function useDecideInPeek() {
  const decide = useDecide()
  return async (booking: Reservation, how: Decision, reason?: string): Promise<void> => {
    const decided = await decide(booking, how, { reason })
    queryClient.setQueryData(reservationOptions(booking.id).queryKey, decided)
  }
}

/** To approve what waits for approval, or to decline it, for those who may. */
function useDecidingActions({
  reservation,
  actor,
  now,
  onRefuse,
}: Pick<Asked, 'reservation' | 'actor' | 'now' | 'onRefuse'>): PeekAction[] {
  const t = useTexts()
  const decide = useDecideInPeek()
  const [isBusy, setBusy] = useState(false)
  if (!canConfirm(actor) || !isWaiting(reservation, now)) return []
  const approve = async () => {
    setBusy(true)
    await decide(reservation, 'confirmed').catch(error => notify(() => errorText(error), { tone: 'failed' }))
    setBusy(false)
  }
  return [
    {
      word: t('approvals.confirm'),
      icon: <IconCheck aria-hidden />,
      busy: isBusy,
      run: () => void approve(),
    },
    { word: t('approvals.refuse'), icon: <IconX aria-hidden />, busy: isBusy, run: onRefuse },
  ]
}

export function PeekActions({ actions }: { actions: readonly PeekAction[] }) {
  return (
    <div className={styles.actions}>
      {actions.map(({ word, name, icon, letter, busy, run }, nth) => (
        <Button
          key={letter ?? word}
          look="quiet"
          className={nth > 0 && nth === actions.length - 1 ? styles.last : undefined}
          aria-label={name}
          aria-keyshortcuts={letter}
          busy={busy}
          // The second press of a double click would meet what has come in the place of the first.
          onClick={event => event.detail > 1 || run()}
        >
          {icon}
          {word}
          {letter && letter !== 'M' && (
            <kbd className={styles.key} aria-hidden>
              {letter}
            </kbd>
          )}
        </Button>
      ))}
    </div>
  )
}
