import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatOnWeekdays } from '../dates/format.ts'
import { isOver, useEventFacts } from '../event-facts.ts'
import { type EventStatus, statusOf } from '../event-status.ts'
import { useRooms } from '../reference-lists.ts'
import { roomWords, unlessSaid } from '../said-once.ts'
import { useSchoolNow } from '../school-now.ts'
import { classes } from './button.tsx'
import styles from './event-summary.module.css'
import { FactRows } from './fact-rows.tsx'
import { StudentNames } from './student-name.tsx'

const MOST_NAMES = 12

const LOOKS: Record<EventStatus, string | undefined> = {
  confirmed: styles.confirmed,
  pending: 'pending',
  unanswered: styles.cancelled,
  'key-issued': 'done',
  'key-late': 'refused',
  cancelled: styles.cancelled,
  refused: 'refused',
}

const FACTS = [
  ...(['keeping', 'room', 'category_id', 'subject_id', 'teachers', 'students'] as const),
  ...(['responsible', 'key_holder', 'description', 'changed_alone'] as const),
]
const CUT = ['description'] as const

interface EventSummaryProps {
  reservation: Reservation
  /** The id of its name, where that is a heading. */
  titleId?: string
  /** What is looked up of it besides: before the other facts, after the students, and last. */
  why?: ReactNode
  besideStudents?: ReactNode
  last?: ReactNode
}

/** What an event is, as far as the user may know: its name, status, time, place, people and notes, in the hover card and in the peek. */
export function EventSummary({ reservation, titleId, why, besideStudents, last }: EventSummaryProps) {
  const t = useTexts()
  const say = useEventFacts(reservation)
  const now = useSchoolNow()
  const room = useRooms().data?.find(({ id }) => id === reservation.room_id)
  const { event_name, category_id, recurrence, changed_alone, start_date, students = [] } = reservation
  const more = students.length - MOST_NAMES
  // A date that was moved alone may be on another weekday than its series.
  const series =
    recurrence === 'weekly' && !changed_alone
      ? formatOnWeekdays(start_date, t.language)
      : say('recurrence').toLocaleLowerCase(t.language)
  const isToday = now !== undefined && start_date === dateOf(now)
  const when = isToday ? `${t('schedule.today')}, ${say('time')}` : say('when')
  const shown = {
    room: room && (
      <>
        <b>{room.room_number}</b>{' '}
        {unlessSaid(room.name, room.room_number) && roomWords({ ...room, room_number: '' })}
      </>
    ),
    category_id: category_id !== CATEGORY.reservation && unlessSaid(say('category_id'), event_name),
    subject_id: unlessSaid(say('subject_id'), event_name),
    students: students.length > 0 && (
      <>
        <StudentNames of={students.slice(0, MOST_NAMES)} />
        {more > 0 && ` ${t('schedule.and_more', { count: more })}`}
        {besideStudents}
      </>
    ),
  }
  return (
    <div className={styles.content}>
      <div className="title-row">
        <h2 id={titleId} role={titleId ? undefined : 'presentation'}>
          {event_name}
        </h2>
        <span className={classes(styles.status, LOOKS[statusOf(reservation, isOver(reservation, now))])}>
          {say('status_id')}
        </span>
      </div>
      <p className={styles.when}>{[when, series].filter(Boolean).join(' · ')}</p>
      <div className={styles.rows}>
        <FactRows facts={['refusal']} {...{ say }} />
        {why}
        <FactRows facts={FACTS} cut={CUT} {...{ say, shown }} />
        {last}
      </div>
    </div>
  )
}
