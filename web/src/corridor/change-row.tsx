import type { ChangedLesson, LessonPlace } from '@stunda/contract/changed-lessons/endpoints.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatTimesOn } from '../shared/dates/format.ts'
import styles from './corridor.module.css'

/** A changed lesson: when it was to be, what has changed, and how it was planned. */
export function ChangeRow({ lesson, today }: { lesson: ChangedLesson; today: CivilDate }) {
  const t = useTexts()
  const language = useLanguage()
  const { name, planned, actual } = lesson
  const timesOf = (place: LessonPlace) => formatTimesOn(today, place, language)
  const facts = [
    timesOf,
    ({ teachers }: LessonPlace) => teachers.join(', '),
    ({ room_number }: LessonPlace) => t('reservations.room_number', { room: room_number }),
  ]
  const changed = actual && facts.filter(fact => fact(planned) !== fact(actual)).map(fact => fact(actual))
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{timesOf(planned)}</span>
        <span className={styles.line}>{name}</span>
      </th>
      <td className={styles.now}>
        <span className={styles.name}>{changed?.join(' · ') ?? t('schedule.kind_cancelled')}</span>
      </td>
      <td className={styles.next}>
        <span className={styles.name}>{planned.teachers.join(', ')}</span>
        <span className={styles.line}>{facts[2]?.(planned)}</span>
      </td>
    </tr>
  )
}
