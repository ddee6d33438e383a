import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { useClassOf } from '../../shared/class-of.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { useKeeping } from '../../shared/not-in-keeping.ts'
import { useSubjects } from '../../shared/reference-lists.ts'
import { refusalWords } from '../../shared/refusal-words.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { placeBeside } from '../../shared/ui/place-beside.ts'
import { nameOf, withClass } from '../../shared/who-is-in.ts'
import { useCardWords } from './category-words.ts'
import { colourOf, StatusIcon, statusOf, statusWord } from './event-look.tsx'
import styles from './hover-card.module.css'

const MOST_NAMES = 12

interface HoverCardProps extends EventInRoom {
  id: string
  /** The event's place on the screen. */
  anchor: DOMRect
  onPointerEnter(): void
  onPointerLeave(): void
}

function HoverCard({ id, reservation, room, anchor, ...handlers }: HoverCardProps) {
  const language = useLanguage()
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const screen = { width: innerWidth, height: innerHeight }
    const { left, top } = placeBeside(anchor, element.getBoundingClientRect(), screen)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })

  const { event_name, start_date, start_time, end_time } = reservation
  return (
    <div ref={card} id={id} role="tooltip" className={styles.card} {...handlers}>
      <p className={styles.title}>{event_name}</p>
      <p className="faint">
        {formatOnDay(start_date, language)}, {formatClockRange(start_time, end_time)}
      </p>
      <Facts reservation={reservation} room={room} />
    </div>
  )
}

function Facts({ reservation, room }: EventInRoom) {
  const t = useTexts()
  const words = useCardWords()
  const subjects = useSubjects().data
  const now = useSchoolNow()
  const { event_name, category_id, refusal, teachers, recurrence } = reservation
  const { students = [] } = withClass(reservation, useClassOf())
  const isOver = now !== undefined && reservation.end_datetime <= now
  const status = statusOf(reservation, isOver)
  const look = colourOf(status)
  const more = students.length - MOST_NAMES
  const apart = useKeeping()(reservation)
  return (
    <div className={styles.rows}>
      <Row icon={<StatusIcon status={status} />}>
        <span className={`${styles.chip} ${look}`}>{statusWord(reservation, isOver, t)}</span>
      </Row>
      <Row icon={<IconCalendarExclamation />} long>
        {apart && t(`keeping.${apart}`)}
      </Row>
      <Row icon={<IconMessage />} long>
        {refusal && refusalWords(refusal, t)}
      </Row>
      <Row icon={<IconCategory />}>
        {category_id !== CATEGORY.reservation && unlessSaid(words.category(category_id), event_name)}
      </Row>
      <Row icon={<IconDoor />}>
        {roomWords(room)} · {room.room_group.name}
      </Row>
      <Row icon={<IconBook />}>{subjects?.find(({ id }) => id === reservation.subject_id)?.name}</Row>
      <Row icon={<IconSchool />}>{teachers.map(({ full_name }) => full_name).join(', ')}</Row>
      <Row icon={<IconUsers />}>
        {students.slice(0, MOST_NAMES).map(nameOf).join(', ') +
          (more > 0 ? ` ${t('schedule.and_more', { count: more })}` : '')}
      </Row>
      <Row icon={<IconPhone />}>
        {[reservation.responsible_name, reservation.responsible_phone].filter(Boolean).join(', ')}
      </Row>
      <Row icon={<IconRepeat />}>{recurrence !== 'single' && t(`schedule.recurrence_${recurrence}`)}</Row>
      <Row icon={<IconPencil />}>{reservation.changed_alone && t('schedule.changed_alone')}</Row>
      <Row icon={<IconNotes />} long>
        {reservation.description}
      </Row>
    </div>
  )
}

/** Nothing for a fact that is not there; `long`: a text of several lines. */
function Row({ icon, long, children }: { icon: ReactNode; long?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.row}>
      {icon}
      <span>{long ? <span className={styles.description}>{children}</span> : children}</span>
    </p>
  )
}

const REST = 350
const LEAVE = 120

/** An event of a grid, and the room that it is in. */
export interface EventInRoom {
  reservation: Reservation
  room: Room
}

export type HoverCards = ReturnType<typeof useHoverCards>

/** The one hover card of a grid. It can be reached with the pointer, and Escape takes it away. */
export function useHoverCards(find: (element: HTMLElement) => EventInRoom | undefined) {
  const [shown, setShown] = useState<(EventInRoom & { element: HTMLElement; anchor: DOMRect }) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  const later = (wait: number, work: () => void) => {
    clearTimeout(timer.current)
    if (wait === 0) work()
    else timer.current = setTimeout(work, wait)
  }
  /** Takes the card away: soon, so that the pointer can reach it, or at once. */
  const hide = (atOnce = false) => later(atOnce ? 0 : LEAVE, () => setShown(null))
  /** Shows the card beside an event's element: after the pointer rested on it, or at once. */
  const show = (element: HTMLElement, atOnce = false) => {
    if (shown?.element === element) return clearTimeout(timer.current)
    later(atOnce ? 0 : shown ? LEAVE : REST, () => {
      // A peeked event says more beside its card already.
      const isShowable = element.isConnected && element.ariaExpanded !== 'true'
      const found = isShowable ? find(element) : undefined
      setShown(found ? { element, anchor: element.getBoundingClientRect(), ...found } : null)
    })
  }

  useEffect(() => {
    if (!shown) return
    const { element } = shown
    element.dataset.shown = ''
    element.setAttribute('aria-describedby', id)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      delete element.dataset.shown
      element.removeAttribute('aria-describedby')
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [shown, id])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The event may have changed while the card is open.
  const latest = shown && ((shown.element.isConnected && find(shown.element)) || shown)
  const card = shown && latest && (
    <HoverCard
      reservation={latest.reservation}
      room={latest.room}
      id={id}
      anchor={shown.anchor}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => hide()}
    />
  )
  return { show, hide, card }
}
