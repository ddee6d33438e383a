import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor, usePermissions } from '../../shared/reference-lists.ts'
import { Folded } from '../../shared/ui/folded.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { HistoryList } from '../history/history-list.tsx'
import { UnseenList } from '../history/unseen-list.tsx'
import { SeriesDates, type SeriesDatesProps } from '../series/series-dates.tsx'
import { OwedMark } from './owed-mark.tsx'

export interface EventMoreProps extends SeriesDatesProps {
  /** The history of an event is seen by those who may edit it. */
  withHistory: boolean
}

/** Whether a cancelled lesson is owed, who has not seen that an event was moved or cancelled, and the dates of its series and its history, each loaded when it is opened. */
export function EventMore({ event, withHistory, onOpen }: EventMoreProps) {
  const t = useTexts()
  const isInSeries = event.recurrence !== 'single'
  const actor = useActor()
  const runs = actor !== undefined && runsTheSchool(actor)
  if (!isInSeries && !withHistory && !runs) return null
  return (
    <div className="grid">
      <OwedMark event={event} />
      {runs && <UnseenList event={event} />}
      {isInSeries && (
        <Folded
          icon={<IconCalendarRepeat aria-hidden />}
          title={t('reservations.series')}
          note={
            event.changed_alone
              ? t('reservations.changed_alone')
              : t(`reservations.recurrence_${event.recurrence}`)
          }
        >
          <SeriesDates event={event} onOpen={onOpen} />
          <MoveStudents event={event} />
        </Folded>
      )}
      {withHistory && (
        <Folded icon={<IconHistory aria-hidden />} title={t('reservations.history')}>
          <HistoryList id={event.id} />
        </Folded>
      )}
    </div>
  )
}

/** Leads to where a student of the series changes to another teacher's, for those who may archive users. */
function MoveStudents({ event: { event_meta_id, students = [] } }: { event: Reservation }) {
  const t = useTexts()
  const mayMove = allows(usePermissions(), 'user', 'd')
  if (!mayMove) return null
  return students.flatMap(student =>
    'full_name' in student ? (
      <LinkButton
        key={student.key}
        to={`/admin/users/${student.id}/hand-over?part=student&series=${event_meta_id}`}
      >
        <IconUserShare aria-hidden />
        {t('reservations.move_student', { name: student.full_name })}
      </LinkButton>
    ) : (
      []
    ),
  )
}
