import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canSettleOwedLesson } from '@stunda/domain/permissions/can-settle-owed-lesson.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { OwedField } from '../../shared/forms/owed-field.tsx'
import { OWED } from '../../shared/live/live-queries.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { Folded } from '../../shared/ui/folded.tsx'
import { useMarkOwed } from '../event/use-mark-owed.ts'
import { HistoryList } from '../history/history-list.tsx'
import { UnseenList } from '../history/unseen-list.tsx'
import { MoveStudents } from '../series/move-students.tsx'
import { SeriesDates, type SeriesDatesProps } from '../series/series-dates.tsx'
import styles from './event-more.module.css'

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
    <div className={styles.more}>
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

/** Whether a cancelled lesson is to be made up, for its teachers and who runs the school; nothing for other events. */
function OwedMark({ event }: { event: Reservation }) {
  const actor = useActor()
  const mark = useMarkOwed()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { id, category_id, status_id, teachers } = event
  const ids = teachers.map(teacher => teacher.id)
  const isAsked = actor !== undefined && canSettleOwedLesson(actor, ids)
  const { data } = useQuery({
    queryKey: [OWED, 'mark', id],
    queryFn: async ({ signal }) => (await call('GET /api/owed-lessons/:id', { params: { id }, signal })).data,
    enabled: isAsked && category_id === CATEGORY.reservation && status_id === STATUS.cancelled,
    staleTime: 0,
  })
  if (!data?.can_mark) return null
  return (
    <div className={styles.owed}>
      <OwedField
        value={chosen ?? data.state === 'owed'}
        onChange={owed => {
          if (chosen !== null) return
          setChosen(owed)
          void mark(event, owed).finally(() => setChosen(null))
        }}
      />
    </div>
  )
}
