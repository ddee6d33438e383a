import type { UnseenToday as Unseen } from '@stunda/contract/notices/notices.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { reading } from '../../shared/api/call.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { OFFICE } from '../../shared/live/live-queries.ts'
import { classes } from '../../shared/ui/button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Empty, Loaded, Skeleton } from '../../shared/ui/states.tsx'
import styles from './unseen-list.module.css'
import { ASK_EVERY, PhoneLink } from './unseen-list.tsx'

/** `/office/unseen`: the people to telephone, because they have not seen what has changed today or tomorrow, each with the events. */
export function UnseenToday() {
  const t = useTexts()
  const unseen = useQuery({
    queryKey: [OFFICE, 'unseen'],
    queryFn: reading('GET /api/unseen'),
    refetchInterval: ASK_EVERY,
    staleTime: 0,
  })
  return (
    <>
      <PageHead title={t('reservations.unseen_title')} back={{ to: '/office', label: t('office.title') }} />
      <Loaded query={unseen} loading={<Skeleton count={3} height={56} radius={12} />}>
        {found =>
          found.people.length === 0 ? (
            <Empty
              icon={<IconEye />}
              title={t('reservations.unseen_none')}
              text={t('office.unseen_none_text')}
            />
          ) : (
            <People {...found} />
          )
        }
      </Loaded>
    </>
  )
}

function People({ people, events }: Unseen) {
  return (
    <ul className={classes('panel lined', styles.list)}>
      {people.map(({ id, full_name, phone, reservation_ids }) => (
        <li key={id}>
          <div className="words">
            <b>{full_name}</b>
            {events.map(
              event => reservation_ids.includes(event.id) && <EventLink key={event.id} event={event} />,
            )}
          </div>
          {phone && <PhoneLink name={full_name} phone={phone} />}
        </li>
      ))}
    </ul>
  )
}

function EventLink({ event }: { event: Reservation }) {
  const { language } = useTexts()
  const { id, start_date, start_time, end_time, event_name } = event
  return (
    <Link href={`/?date=${start_date}&event=${id}`} className="block soft underlined-on-hover">
      {`${formatOnDay(start_date, language)}, ${formatClockRange(start_time, end_time)} ${event_name}`}
    </Link>
  )
}
