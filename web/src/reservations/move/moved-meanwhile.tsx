import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { useSettings } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { fieldsOf } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import changed from '../form/meanwhile-notice.module.css'
import { fieldInWords } from '../history/field-in-words.ts'
import { FIELD_LABELS } from '../history/field-labels.ts'
import { meanwhileChanges } from '../history/meanwhile.ts'
import { useWhoChanged } from '../history/use-who-changed.ts'
import modal from '../refusal/conflict-modal.module.css'

/** The event that one moved had been changed by somebody else: by whom and what. It stays where they put it, or is moved all the same. */
export function MovedMeanwhile({
  reservation,
  newest,
  put,
  lists,
  now,
  busy,
  onClose,
  onMove,
}: {
  reservation: Reservation
  newest: Reservation
  put: Reservation
  lists: EventLists
  now: CivilDateTime
  busy: boolean
  onClose(): void
  onMove(): void
}) {
  const t = useTexts()
  const language = useLanguage()
  const said = useWhoChanged(newest.id, useSettings().data?.time_zone, now)
  const [was, theirs] = [fieldsOf(reservation), fieldsOf(newest)]
  return (
    <ModalDialog size="narrow" titleId="moved-meanwhile-title" onLeave={onClose}>
      <div className={modal.body}>
        <h2 id="moved-meanwhile-title" className={dialog.title}>
          {t('reservations.not_moved_title', { event: newest.event_name })}
        </h2>
        <p className={modal.summary}>{said}</p>
        <table className={changed.changes}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('reservations.was')}</th>
              <th scope="col">{t('reservations.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {meanwhileChanges(was, theirs, was).map(({ field }) => (
              <tr key={field}>
                <th scope="row">{t(FIELD_LABELS[field])}</th>
                <td>{fieldInWords(field, was, lists, language)}</td>
                <td>{fieldInWords(field, theirs, lists, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={modal.footer}>
        {newest.can.update && (
          <Button busy={busy} onClick={onMove}>
            {t('reservations.move_all_the_same', {
              room: lists.rooms.find(({ id }) => id === put.room_id)?.room_number ?? '',
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
