import type { ChangedLesson, LessonPlace } from '@stunda/contract/changed-lessons/endpoints.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { formatTimesOn } from '../shared/dates/format.ts'
import styles from './corridor.module.css'

/** A changed lesson: when it was to be, what has changed, and how it was planned; what is no longer so is struck out. */
export function ChangeRow({ lesson, today }: { lesson: ChangedLesson; today: CivilDate }) {
  const t = useTexts()
  const { name, planned, actual } = lesson
  const timesOf = (place: LessonPlace) => formatTimesOn(today, place, t.language)
  const teachersOf = ({ teachers }: LessonPlace) => teachers.join(', ')
  const roomOf = ({ room_number }: LessonPlace) => t('reservations.room_number', { room: room_number })
  const changed = (fact: (place: LessonPlace) => string) => !actual || fact(actual) !== fact(planned)
  const was = (fact: (place: LessonPlace) => string) =>
    changed(fact) ? <del>{fact(planned)}</del> : fact(planned)
  const now = actual && [timesOf, teachersOf, roomOf].filter(changed).map(fact => fact(actual))
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{was(timesOf)}</span>
        <span className={styles.line}>{name}</span>
      </th>
      <td className={styles.now}>
        <span className={styles.name}>{now?.join(' · ') ?? t('schedule.kind_cancelled')}</span>
      </td>
      <td className={styles.next}>
        <span className={styles.name}>{was(teachersOf)}</span>
        <span className={styles.line}>{was(roomOf)}</span>
      </td>
    </tr>
  )
}
