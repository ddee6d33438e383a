import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ADMIN } from '../../shared/api/admin-lists.ts'
import { call } from '../../shared/api/call.ts'
import { useEventFacts } from '../../shared/event-facts.ts'
import { usePermissions } from '../../shared/reference-lists.ts'
import { useAnnouncedChange } from '../../shared/ui/announcements.tsx'
import { EventSummary } from '../../shared/ui/event-summary.tsx'
import { FactRow } from '../../shared/ui/fact-rows.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { useWhyCancelled } from '../event/event-calls.ts'
import { useDeedWords } from '../history/deed-words.ts'
import { useLastChange } from '../history/history-list.tsx'
import styles from './peek.module.css'

interface PeekFactsProps {
  reservation: Reservation
  actor: Actor
  titleId: string
}

/** What an event is, with why it was cancelled, whom one may call and its last change. A change of its status by others is announced. */
export function PeekFacts({ reservation, actor, titleId }: PeekFactsProps) {
  const { event_name, refusal, teachers, students = [] } = reservation
  const status = useEventFacts(reservation)('status_id')
  useAnnouncedChange(`${event_name}, ${status}`)
  const alone = useOnlyStudent(students)
  const whyWords = useWhyInWords(reservation)
  const mayKnow = hasUpdateRight(actor, {
    created_by: reservation.created_by?.id ?? null,
    teachers: teachers.map(({ id }) => id),
  })
  return (
    <EventSummary
      {...{ reservation, titleId }}
      why={<FactRow Icon={IconBan}>{!refusal && whyWords}</FactRow>}
      besideStudents={alone && <Phone of={alone.id} />}
      // A refusal says by whom it was changed already.
      last={mayKnow && !refusal && <LastChange id={reservation.id} />}
    />
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
