import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { Folded } from '../../shared/ui/folded.tsx'
import { HistoryList } from '../history/history-list.tsx'
import { UnseenList } from '../history/unseen-list.tsx'
import { MoveStudents } from '../series/move-students.tsx'
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
