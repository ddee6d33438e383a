import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/ui/data-table/data-table.tsx'
import { StudentNames } from '../../shared/ui/student-name.tsx'
import styles from './owed-lessons.module.css'
import { useLessonWords } from './use-lesson-words.ts'

/** The columns of the list of owed lessons. */
export function useColumns(onBook: (lesson: OwedLesson) => void): Column<OwedLesson>[] {
  const t = useTexts()
  const thisYear = useSchoolNow()?.slice(0, 4)
  const words = useLessonWords()
  return [
    {
      key: 'lesson',
      title: t('owed.cancelled_lesson'),
      sort: 'start',
      cell: ({ id, reservation }) => (
        <Link href={eventAddress({ ...reservation, id })} className={styles.lesson}>
          <b>{formatDay(reservation.start_date, t.language, thisYear)}</b>
          <span>
            {reservation.start_time} {reservation.event_name}
          </span>
        </Link>
      ),
    },
    {
      key: 'teacher',
      title: t('owed.teacher'),
      sort: 'teacher',
      width: '20%',
      cell: lesson => lesson.reservation.teachers.map(one => listNameOf(lesson, one)).join(', '),
    },
    {
      key: 'student',
      title: t('owed.student'),
      sort: 'student',
      width: '22%',
      cell: lesson => (
        <StudentNames
          of={(lesson.reservation.students ?? []).map(one =>
            'full_name' in one ? { ...one, full_name: listNameOf(lesson, one) } : one,
          )}
        />
      ),
    },
    {
      key: 'settled',
      title: t('owed.settled'),
      width: '26%',
      cell: ({ state, made_up_by, written_off, can_settle, ...lesson }) => {
        if (made_up_by) return <Link href={eventAddress(made_up_by)}>{words(made_up_by)}</Link>
        if (written_off)
          return (
            <span className="stack">
              {written_off.reason}
              <span className="faint">
                {[written_off.by?.full_name, formatDay(written_off.at.slice(0, 10), t.language, thisYear)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          )
        if (state !== 'owed' || !can_settle) return t(`owed.state_${state}`)
        return (
          <Button
            className={styles.book}
            aria-label={t('owed.book_lesson', { lesson: words(lesson.reservation) })}
            onClick={() => onBook({ ...lesson, state, made_up_by, written_off, can_settle })}
          >
            {t('owed.book')}
          </Button>
        )
      },
    },
  ]
}

/** The surname first; servers of the version before do not send it. */
const listNameOf = ({ list_names }: OwedLesson, { id, full_name }: Person) => list_names?.[id] ?? full_name

function eventAddress({ id, start_date }: Pick<Reservation, 'id' | 'start_date'>): string {
  return `/?date=${start_date}&event=${id}`
}
