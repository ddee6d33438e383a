import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canSettleOwedLesson } from '@stunda/domain/permissions/can-settle-owed-lesson.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../shared/api/call.ts'
import { OwedField } from '../../shared/forms/owed-field.tsx'
import { OWED } from '../../shared/live/live-queries.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { useMarkOwed } from '../event/use-mark-owed.ts'
import styles from './event-more.module.css'

/** Whether a cancelled lesson is to be made up, for its teachers and who runs the school; nothing for other events. */
export function OwedMark({ event }: { event: Reservation }) {
  const actor = useActor()
  const mark = useMarkOwed()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { id, category_id, status_id, teachers } = event
  const ids = teachers.map(teacher => teacher.id)
  const isAsked = actor !== undefined && canSettleOwedLesson(actor, ids)
  const { data } = useQuery({
    queryKey: [OWED, 'mark', id],
    queryFn: reading('GET /api/owed-lessons/:id', { params: { id } }),
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
