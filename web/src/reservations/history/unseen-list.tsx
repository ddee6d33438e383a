import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Loaded, Skeleton } from '../../shared/ui/states.tsx'
import styles from './unseen-list.module.css'

/** How often it is asked anew while it is shown, ms. */
export const ASK_EVERY = 10_000

/** The people to telephone, because they have not seen that an event of today or tomorrow was cancelled, or went to another time or room; nothing for any other event. */
export function UnseenList({ event }: { event: Reservation }) {
  const t = useTexts()
  const titleId = useId()
  const now = useSchoolNow() ?? ''
  const { id, status_id, start_date } = event
  const unseen = useQuery({
    queryKey: ['schedule', 'unseen', id],
    queryFn: ({ signal }) => call('GET /api/reservations/reservation/:id/unseen', { params: { id }, signal }),
    refetchInterval: ASK_EVERY,
    staleTime: 0,
  })
  const { data, error } = unseen
  const today = dateOf(now)
  const isLikely =
    status_id === STATUS.cancelled && (start_date === today || start_date === addDays(today, 1))
  if (data ? data.meta.told === 0 : !error && !isLikely) return null
  return (
    <section className={styles.unseen} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <IconEye aria-hidden />
        {t('reservations.unseen_title')}
        {data && data.data.length > 0 && <span className="faint">{data.data.length}</span>}
      </h3>
      <Loaded query={unseen} loading={<Skeleton width="60%" height={24} />}>
        {({ data: people }) =>
          people.length === 0 ? (
            <p className="faint">{t('reservations.unseen_none')}</p>
          ) : (
            <ul className={styles.list}>
              {people.map(({ id, full_name, phone }) => (
                <li key={id}>
                  <span className="breakable shrinking">{full_name}</span>
                  {phone && <PhoneLink name={full_name} phone={phone} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** A telephone number that calls somebody. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  const t = useTexts()
  return (
    <a
      className={styles.phone}
      href={`tel:${phone.replaceAll(' ', '')}`}
      aria-label={t('reservations.unseen_call', { name, phone })}
    >
      <IconPhone aria-hidden />
      {phone}
    </a>
  )
}
