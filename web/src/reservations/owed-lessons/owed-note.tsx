import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { OWED } from '../../shared/live/live-queries.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { AskedList } from '../absences/asked-lessons.tsx'
import styles from './owed-lessons.module.css'
import { useLessonWords } from './use-lesson-words.ts'

/** The cancelled lessons that a student will be given another time; nothing if there are none. */
export function OwedNote() {
  const t = useTexts()
  const words = useLessonWords()
  const actor = useActor()
  const { data } = useQuery({
    queryKey: [OWED],
    queryFn: ({ signal }) => call('GET /api/owed-lessons', { query: {}, signal }),
    enabled: actor !== undefined && isOnlyStudent(actor),
    staleTime: 0,
  })
  if (!data || data.meta.total === 0) return null
  return (
    <AskedList id="owed-lessons" title={t('owed.to_you', { count: data.meta.total })}>
      {data.data.map(({ id, reservation }) => (
        <li key={id} className={styles.note}>
          {[words(reservation), ...reservation.teachers.map(({ full_name }) => full_name)].join(', ')}
        </li>
      ))}
    </AskedList>
  )
}
