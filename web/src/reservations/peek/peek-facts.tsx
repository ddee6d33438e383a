import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { ADMIN } from '../../shared/api/admin-lists.ts'
import { call } from '../../shared/api/call.ts'
import { formatOnWeekdays } from '../../shared/dates/format.ts'
import { useKeeping } from '../../shared/not-in-keeping.ts'
import {
  useCategories,
  usePermissions,
  useRooms,
  useStatuses,
  useSubjects,
} from '../../shared/reference-lists.ts'
import { refusalWords } from '../../shared/refusal-words.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import { useAnnouncedChange } from '../../shared/ui/announcements.tsx'
import { classes } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { StudentNames } from '../../shared/ui/student-name.tsx'
import { useWhyCancelled } from '../event/event-calls.ts'
import { usePlaceInWords } from '../event/place-in-words.ts'
import { statusText } from '../event/use-event-lists.tsx'
import { useDeedWords } from '../history/deed-words.ts'
import { useLastChange } from '../history/history-list.tsx'
import styles from './peek.module.css'

const MOST_NAMES = 12

interface PeekedProps {
  reservation: Reservation
  now: CivilDateTime
}

/** An event's name, status and time. A change of the status by somebody else is announced. */
export function PeekHead({ reservation, now, titleId }: PeekedProps & { titleId: string }) {
  const t = useTexts()
  const language = useLanguage()
  const statuses = useStatuses().data
  const { event_name, status_id, recurrence, start_date } = reservation
  const { day, time } = usePlaceInWords()(reservation)
  const key = statusText(reservation, now)
  const status = key ? t(key) : (statuses?.find(({ id }) => id === status_id)?.name ?? '')
  useAnnouncedChange(`${event_name}, ${status}`)
  const series = seriesWords()
  const isToday = start_date === now.slice(0, 10)
  return (
    <>
      <div className="title-row">
        <h2 id={titleId}>{event_name}</h2>
        {status && <span className={classes(styles.status, lookOf(reservation, key))}>{status}</span>}
      </div>
      <p className={styles.when}>
        {[`${isToday ? t('schedule.today') : day}, ${time}`, series].filter(Boolean).join(' · ')}
      </p>
    </>
  )

  function seriesWords(): string {
    if (recurrence === 'single') return ''
    if (recurrence === 'weekly') return formatOnWeekdays(start_date, language)
    return t(`schedule.recurrence_${recurrence}`).toLocaleLowerCase(language)
  }
}

function lookOf({ status_id }: Reservation, key: ReturnType<typeof statusText>): string | undefined {
  if (key === 'schedule.kind_refused' || key === 'schedule.kind_key_late') return 'refused'
  if (key === 'schedule.kind_unanswered' || status_id === STATUS.cancelled) return styles.cancelled
  if (status_id === STATUS.pending) return 'pending'
  return status_id === STATUS.key_issued ? 'done' : styles.confirmed
}

/** The place and the people of an event, its notes and its last change, as far as the user may know. */
export function PeekFacts({ reservation, actor }: Pick<PeekedProps, 'reservation'> & { actor: Actor }) {
  const t = useTexts()
  const room = useRooms().data?.find(({ id }) => id === reservation.room_id)
  const subject = useSubjects().data?.find(({ id }) => id === reservation.subject_id)
  const category = useCategories().data?.find(({ id }) => id === reservation.category_id)
  const { event_name, category_id, refusal, teachers, students = [], key_holder } = reservation
  const more = students.length - MOST_NAMES
  const named = students.slice(0, MOST_NAMES)
  const alone = useOnlyStudent(students)
  const apart = useKeeping()(reservation)
  const whyWords = useWhyInWords(reservation)
  const mayKnow = hasUpdateRight(actor, {
    created_by: reservation.created_by?.id ?? null,
    teachers: teachers.map(({ id }) => id),
  })
  return (
    <div className={styles.rows}>
      <Row icon={<IconMessage aria-hidden />}>{refusal && refusalWords(refusal, t)}</Row>
      <Row icon={<IconBan aria-hidden />}>{!refusal && whyWords}</Row>
      <Row icon={<IconCalendarExclamation aria-hidden />}>{apart && t(`keeping.${apart}`)}</Row>
      <Row icon={<IconDoor aria-hidden />}>
        {room && (
          <>
            <b>{room.room_number}</b>{' '}
            {unlessSaid(room.name, room.room_number) && roomWords({ ...room, room_number: '' })}
          </>
        )}
      </Row>
      <Row icon={<IconCategory aria-hidden />}>
        {category && category_id !== CATEGORY.reservation && unlessSaid(category.name, event_name)}
      </Row>
      <Row icon={<IconBook aria-hidden />}>{subject && unlessSaid(subject.name, event_name)}</Row>
      <Row icon={<IconSchool aria-hidden />}>{teachers.map(({ full_name }) => full_name).join(', ')}</Row>
      <Row icon={<IconUsers aria-hidden />}>
        {named.length > 0 && (
          <>
            <StudentNames of={named} />
            {more > 0 && ` ${t('schedule.and_more', { count: more })}`}
            {alone && <Phone of={alone.id} />}
          </>
        )}
      </Row>
      <Row icon={<IconPhone aria-hidden />}>
        {[reservation.responsible_name, reservation.responsible_phone].filter(Boolean).join(', ')}
      </Row>
      <Row icon={<IconKey aria-hidden />}>
        {key_holder && t('reservations.key_taken_by', { name: key_holder.full_name })}
      </Row>
      <Row icon={<IconNotes aria-hidden />}>
        {reservation.description && <span className={styles.long}>{reservation.description}</span>}
      </Row>
      <Row icon={<IconPencil aria-hidden />}>{reservation.changed_alone && t('schedule.changed_alone')}</Row>
      {/* A refusal says by whom it was changed already. */}
      {mayKnow && !refusal && <LastChange id={reservation.id} />}
    </div>
  )
}

/** Deeds whose kind says why their events were cancelled. */
const TELLING: readonly DeedKind[] = ['absence', 'handover', 'ended_group', 'takeover']

/** Who cancelled an event, and why; empty where it takes place or that is not known. */
function useWhyInWords(reservation: Reservation): string {
  const t = useTexts()
  const deedWords = useDeedWords()
  const why = useWhyCancelled(reservation)
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
  return <Row icon={<IconHistory aria-hidden />}>{last ?? <Skeleton width={220} />}</Row>
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.row}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
