import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { useSubjects } from '../../shared/reference-lists.ts'
import { refusalWords } from '../../shared/refusal-words.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { nameOf } from './card-text.ts'
import { kindOf } from './event-kind.ts'
import { categoryWord, colourOf, statusWord } from './event-look.tsx'
import styles from './hover-card.module.css'
import { placeBeside } from './place-beside.ts'

const MOST_NAMES = 12
const STATUS_ICON = {
  confirmed: IconCircleCheck,
  pending: IconHourglass,
  unanswered: IconHourglassOff,
  'key-issued': IconKey,
  cancelled: IconCalendarOff,
  refused: IconCircleX,
} as const

const RECURRENCE_WORD = {
  recurring: 'schedule.recurrence_recurring',
  weekly: 'schedule.recurrence_weekly',
  every_second_week: 'schedule.recurrence_every_second_week',
  every_third_week: 'schedule.recurrence_every_third_week',
  monthly: 'schedule.recurrence_monthly',
} as const

export interface HoverCardProps {
  id: string
  reservation: Reservation
  room: Room
  /** The event's place on the screen. */
  anchor: DOMRect
  onPointerEnter(): void
  onPointerLeave(): void
  ref?: Ref<HTMLDivElement>
}

/** All about an event, beside its card. */
export function HoverCard({ id, reservation, room, anchor, onPointerEnter, onPointerLeave }: HoverCardProps) {
  const t = useTexts()
  const language = useLanguage()
  const subjects = useSubjects().data
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const { left, top } = placeBeside(anchor, { width, height }, { width: innerWidth, height: innerHeight })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })

  const now = useSchoolNow()
  const isOver = now !== undefined && reservation.end_datetime <= now
  const status = kindOf(
    { ...reservation, category_id: CATEGORY.reservation },
    'status',
    isOver,
  ) as keyof typeof STATUS_ICON
  const isLate = isOver && status === 'key-issued'
  const StatusIcon = STATUS_ICON[status]
  const subject = subjects?.find(({ id }) => id === reservation.subject_id)?.name
  const category = categoryWord(reservation.category_id, t)
  const students = reservation.students ?? []
  const more = students.length - MOST_NAMES
  return (
    <div
      ref={card}
      id={id}
      role="tooltip"
      className={styles.card}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <p className={styles.title}>{reservation.event_name}</p>
      <p className={styles.when}>
        {formatOnDay(reservation.start_date, language)},{' '}
        {formatClockRange(reservation.start_time, reservation.end_time)}
      </p>
      <div className={styles.rows}>
        <Row icon={<StatusIcon />}>
          <span className={`${styles.chip} ${isLate ? styles.late : colourOf(status)}`}>
            {statusWord(reservation, isOver, t)}
          </span>
        </Row>
        {reservation.refusal && (
          <Row icon={<IconMessage />}>
            <span className={styles.description}>{refusalWords(reservation.refusal, t)}</span>
          </Row>
        )}
        {reservation.category_id !== CATEGORY.reservation && unlessSaid(category, reservation.event_name) && (
          <Row icon={<IconCategory />}>{category}</Row>
        )}
        <Row icon={<IconDoor />}>
          {roomWords(room)} · {room.room_group.name}
        </Row>
        {subject && <Row icon={<IconBook />}>{subject}</Row>}
        {reservation.teachers.length > 0 && (
          <Row icon={<IconSchool />}>{reservation.teachers.map(({ full_name }) => full_name).join(', ')}</Row>
        )}
        {students.length > 0 && (
          <Row icon={<IconUsers />}>
            {students.slice(0, MOST_NAMES).map(nameOf).join(', ')}
            {more > 0 && ` ${t('schedule.and_more', { count: more })}`}
          </Row>
        )}
        {reservation.recurrence !== 'single' && (
          <Row icon={<IconRepeat />}>{t(RECURRENCE_WORD[reservation.recurrence])}</Row>
        )}
        {reservation.changed_alone && <Row icon={<IconPencil />}>{t('schedule.changed_alone')}</Row>}
        {reservation.description && (
          <Row icon={<IconNotes />}>
            <span className={styles.description}>{reservation.description}</span>
          </Row>
        )}
      </div>
    </div>
  )
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.row}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
