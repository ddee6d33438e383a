import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { ADMIN } from '../../shared/api/admin-lists.ts'
import { call } from '../../shared/api/call.ts'
import { formatOnWeekdays } from '../../shared/dates/format.ts'
import { isOver, useEventFacts } from '../../shared/event-facts.ts'
import { type EventStatus, statusOf } from '../../shared/event-status.ts'
import { usePermissions, useRooms } from '../../shared/reference-lists.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import { useAnnouncedChange } from '../../shared/ui/announcements.tsx'
import { classes } from '../../shared/ui/button.tsx'
import { FactRow, FactRows } from '../../shared/ui/fact-rows.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { StudentNames } from '../../shared/ui/student-name.tsx'
import { useWhyCancelled } from '../event/event-calls.ts'
import { useDeedWords } from '../history/deed-words.ts'
import { useLastChange } from '../history/history-list.tsx'
import styles from './peek.module.css'

const MOST_NAMES = 12

interface PeekedProps {
  reservation: Reservation
  now: CivilDateTime
}

const LOOKS: Record<EventStatus, string | undefined> = {
  confirmed: styles.confirmed,
  pending: 'pending',
  unanswered: styles.cancelled,
  'key-issued': 'done',
  'key-late': 'refused',
  cancelled: styles.cancelled,
  refused: 'refused',
}

/** An event's name, status and time. A change of the status by somebody else is announced. */
export function PeekHead({ reservation, now, titleId }: PeekedProps & { titleId: string }) {
  const t = useTexts()
  const language = useLanguage()
  const say = useEventFacts(reservation)
  const { event_name, recurrence, start_date } = reservation
  const status = say('status_id')
  useAnnouncedChange(`${event_name}, ${status}`)
  const series =
    recurrence === 'weekly'
      ? formatOnWeekdays(start_date, language)
      : say('recurrence').toLocaleLowerCase(language)
  const when = start_date === dateOf(now) ? `${t('schedule.today')}, ${say('time')}` : say('when')
  return (
    <>
      <div className="title-row">
        <h2 id={titleId}>{event_name}</h2>
        <span className={classes(styles.status, LOOKS[statusOf(reservation, isOver(reservation, now))])}>
          {status}
        </span>
      </div>
      <p className={styles.when}>{[when, series].filter(Boolean).join(' · ')}</p>
    </>
  )
}

const FACTS = [
  ...(['keeping', 'room', 'category_id', 'subject_id', 'teachers', 'students'] as const),
  ...(['responsible', 'key_holder', 'description', 'changed_alone'] as const),
]
const CUT = ['description'] as const

/** The place and the people of an event, its notes and its last change, as far as the user may know. */
export function PeekFacts({ reservation, actor }: Pick<PeekedProps, 'reservation'> & { actor: Actor }) {
  const t = useTexts()
  const say = useEventFacts(reservation)
  const room = useRooms().data?.find(({ id }) => id === reservation.room_id)
  const { event_name, category_id, refusal, teachers, students = [] } = reservation
  const more = students.length - MOST_NAMES
  const alone = useOnlyStudent(students)
  const whyWords = useWhyInWords(reservation)
  const mayKnow = hasUpdateRight(actor, {
    created_by: reservation.created_by?.id ?? null,
    teachers: teachers.map(({ id }) => id),
  })
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
        {alone && <Phone of={alone.id} />}
      </>
    ),
  }
  return (
    <div className={styles.rows}>
      <FactRows facts={['refusal']} {...{ say }} />
      <FactRow Icon={IconBan}>{!refusal && whyWords}</FactRow>
      <FactRows facts={FACTS} cut={CUT} {...{ say, shown }} />
      {/* A refusal says by whom it was changed already. */}
      {mayKnow && !refusal && <LastChange id={reservation.id} />}
    </div>
  )
}

/** Deeds whose kind says why their events were cancelled. */
const TELLING: readonly DeedKind[] = ['absence', 'handover', 'ended_group', 'takeover']

/** Who cancelled an event, and why; empty where it takes place or that is not known, and its place until it is read. */
function useWhyInWords(reservation: Reservation): ReactNode {
  const t = useTexts()
  const deedWords = useDeedWords()
  const why = useWhyCancelled(reservation)
  if (why === undefined) return <Skeleton width={160} />
  if (!why) return ''
  const { by, deed, note } = why
  const said = [deed && TELLING.includes(deed.kind) && deedWords(deed), note].filter(Boolean).join(' · ')
  if (!by) return said
  const who = t('reservations.cancelled_by', { who: by.full_name })
  return said ? `${who}: ${said}` : who
}

/** The only student of an event, for who may read users. */
function useOnlyStudent([first, second]: readonly StudentEntry[]): StudentEntry | undefined {
  const mayRead = allows(usePermissions(), 'user', 'r')
  return mayRead && !second && first && 'full_name' in first ? first : undefined
}

/** A user's telephone number, if there is one; a touch calls it. */
function Phone({ of }: { of: number }) {
  const user = useQuery({
    queryKey: [ADMIN, 'phone', of],
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id: of }, signal }),
  })
  const phone = user.data?.data.phone
  if (!phone && !user.isPending) return null
  return (
    <>
      {' · '}
      {phone ? (
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      ) : (
        // As wide as a number: nothing moves when it comes.
        <span className={styles.coming}>
          <Skeleton width={100} />
        </span>
      )}
    </>
  )
}

function LastChange({ id }: { id: number }) {
  const last = useLastChange(id)
  return <FactRow Icon={IconHistory}>{last ?? <Skeleton width={220} />}</FactRow>
}
