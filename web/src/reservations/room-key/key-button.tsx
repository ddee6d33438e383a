import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canSetStatus } from '@stunda/domain/reservations/can-set-status.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import { answerTo, refusalOf, useIsChanging, useSaveEvent } from '../event/event-calls.ts'
import { eventBodyOf } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { handingOn, notifyKeyMoved } from './key-dialogs.ts'

/**
 * Hands the room's key out or takes it back. This is saved at once, for this one event, without what is typed into the form. Nothing
 * for a user who may not, and for an event whose key cannot be handed out.
 */
export function KeyButton({
  onMoved,
  onFailed,
}: {
  onMoved(saved: Reservation): void
  onFailed(error: unknown): void
}) {
  const { form, actor, current } = useEventForm()
  const { id, version, initial } = form
  const t = useTexts()
  const rooms = useRooms().data
  const save = useSaveEvent()
  const isChanging = useIsChanging(id)
  const status_id = afterKey(initial.status_id)
  const body = status_id && eventBodyOf({ ...initial, status_id })
  if (!body || !canSetStatus(actor, initial.status_id, status_id)) return null

  const roomOf = (room_id: number | null) => rooms?.find(one => one.id === room_id)
  const moveKey = async () => {
    const done = await handingOn(
      key_back_from => answerTo(save, { id, version, body, scope: 'this', key_back_from }),
      ({ error }) => refusalOf(error),
      { room: roomOf(initial.room_id), date: initial.date_reservation },
    )
    if (!done) return
    const { data: saved, error } = done.answer
    if (!saved) return onFailed(error)
    const { event, change } = saved
    const room = roomOf(event.room_id)
    notifyKeyMoved(event, room, { change, came_from: done.holders, before: current })
    onMoved(event)
  }
  return (
    <Button
      look="quiet"
      busy={save.isPending}
      disabled={isChanging && !save.isPending}
      onClick={() => void moveKey()}
    >
      <IconKey aria-hidden />
      {t(status_id === STATUS.key_issued ? 'reservations.issue_key' : 'reservations.return_key')}
    </Button>
  )
}
