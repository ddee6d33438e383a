import { shortName } from '@stunda/domain/people/short-name.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hidden } from '../../shared/ui/states.tsx'
import { StudentName } from '../../shared/ui/student-name.tsx'
import { useOnDay, useRoomNumber } from '../event/place-in-words.ts'
import draft from '../series/draft-table.module.css'
import { WhatDone } from './chosen.tsx'
import styles from './rearrangement-table.module.css'
import { type EventRow, isOpen, isUndecided } from './rows.ts'
import { type RearrangementTableProps, WhatMenu } from './what-menu.tsx'

/** The events that a change of the school touches, one a row with what becomes of it; on a phone each is a card. */
export function RearrangementTable(props: RearrangementTableProps) {
  const { rows, choices, problems, inRooms } = props
  const roomNumber = useRoomNumber()
  const t = useTexts()
  const onDay = useOnDay()
  // Of one teacher's events the page says whose they are.
  const namesTeachers = new Set(rows.flatMap(row => row.reservation.teachers.map(({ id }) => id))).size > 1
  return (
    <table className={draft.table}>
      <thead className="visually-hidden-on-phone">
        <tr className={styles.head}>
          <th scope="col">{t('rearranging.day')}</th>
          <th scope="col">{t('rearranging.time')}</th>
          <th scope="col">{t('rearranging.event')}</th>
          <th scope="col">{t('rearranging.students')}</th>
          <th scope="col">{t('rearranging.what')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const { id, start_date, start_time, event_name, room_id, teachers } = row.reservation
          const isFirstOfDay = rows[index - 1]?.reservation.start_date !== start_date
          const needsDecision =
            row.state === 'stays' || problems.has(id) || (choices.size > 0 && isUndecided(row, choices))
          const day = onDay(start_date)
          return (
            <tr key={id} className={styles.line} data-state={needsDecision ? 'to-solve' : undefined}>
              <th scope="row" className={styles.day} data-again={isFirstOfDay ? undefined : true}>
                {isFirstOfDay ? day : <Hidden>{day}</Hidden>}
              </th>
              <td className="heavy">{start_time}</td>
              <td className={styles.event}>
                <Link
                  className="underlined-on-hover"
                  href={`/?date=${dateOf(row.reservation.start_datetime)}&event=${id}`}
                >
                  {event_name}
                </Link>{' '}
                <span className="soft">
                  {[
                    inRooms && t('reservations.room_lower', { room: roomNumber(room_id) }),
                    namesTeachers && teachers.map(({ full_name }) => shortName(full_name)).join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className={styles.people}>
                <Students {...row} />
              </td>
              <td className={styles.what}>
                {isOpen(row) ? <WhatMenu {...props} row={row} /> : <WhatDone row={row} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The only student of an event, or how many there are. */
export function Students({ reservation: { students = [] } }: Pick<EventRow, 'reservation'>) {
  const t = useTexts()
  const [first, ...more] = students
  if (!first) return null
  if (more.length > 0) return t('rearranging.student_count', { count: students.length })
  return <StudentName of={first} />
}
