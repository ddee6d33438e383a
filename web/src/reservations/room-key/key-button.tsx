import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canSetStatus } from '@stunda/domain/permissions/can-set-status.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import { notifyWithUndo } from '../../shared/undo.ts'
import { eventBodyOf } from '../event-body.ts'
import type { FormState } from '../form-state.ts'
import { useIsChanging, useSaveEvent } from '../use-save-event.ts'
import { keyWords } from './key-words.ts'

/**
 * Hands the room's key out, or takes it back: saved at once, for this one event, as it was before anything was typed into the
 * form. Nothing for whom it is not, and where there is no key to hand out.
 */
export function KeyButton({
  form: { id, version, initial },
  actor,
  onMoved,
  onFailed,
}: {
  form: FormState
  actor: Actor
  onMoved(saved: Reservation): void
  onFailed(error: unknown): void
}) {
  const t = useTexts()
  const rooms = useRooms().data
  const save = useSaveEvent()
  const isChanging = useIsChanging(id)
  const queries = useQueryClient()
  const status_id = afterKey(initial.status_id)
  const body = status_id && eventBodyOf({ ...initial, status_id })
  if (!body || !canSetStatus(actor, initial.status_id, status_id)) return null

  const moveKey = () =>
    save.mutate(
      { id, version, body, scope: 'this' },
      {
        onSuccess: saved => {
          const room = rooms?.find(one => one.id === saved.room_id)
          notifyWithUndo(queries, keyWords(saved, room), [saved.id], {
            undone: t('reservations.key_undone'),
          })
          onMoved(saved)
        },
        onError: onFailed,
      },
    )
  return (
    <Button look="quiet" busy={save.isPending} disabled={isChanging && !save.isPending} onClick={moveKey}>
      <IconKey aria-hidden />
      {t(status_id === STATUS.key_issued ? 'reservations.issue_key' : 'reservations.return_key')}
    </Button>
  )
}
