import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type CivilDate, type CivilDateTime, clockOf, dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAreClassesComing, useClassOf } from '../../shared/class-of.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { formatOnDay } from '../../shared/dates/format.ts'
import { useMe, useRooms } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Hidden, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { useLeftOut } from '../../shared/ui/use-left-out.ts'
import { withClass } from '../../shared/who-is-in.ts'
import type { AskedEvent } from '../asked-event.ts'
import { useCardWords } from '../board/category-words.ts'
import { othersIn } from '../board/others-in.ts'
import { type AskedPlan, hasPlan, useNextEvent, usePlan } from '../plan-query.ts'
import styles from './my-day.module.css'
import { myDayOf } from './my-day.ts'

interface MyDayProps extends Pick<AskedPlan, 'horizon'> {
  /** The school's civil time. */
  now: CivilDateTime
  /** Opens an event; the focus goes back to `link`. */
  onAsk(asked: AskedEvent, link: HTMLElement): void
}

/** The signed-in user's present or next event, and the others of today; nothing for users without a plan. */
export function MyDayStrip(props: MyDayProps) {
  const me = useMe()
  return me && hasPlan(me) ? <Strip {...props} user={me.id} /> : null
}

/** The place of the strip before the school's settings are known. */
export function MyDaySkeleton() {
  const me = useMe()
  return me && hasPlan(me) ? <Frame>{null}</Frame> : null
}

function Strip({ user, now, horizon, onAsk }: MyDayProps & { user: number }) {
  const t = useTexts()
  const teaches = useMe()?.roles.some(({ name }) => name === 'teacher')
  const date = dateOf(now)
  const plan = usePlan({ user, date, horizon })
  const week = plan.isPlaceholderData ? undefined : plan.data
  const { first, isGoingOn, others } = myDayOf(week ?? [], now)
  const later = useNextEvent({ user, date, horizon }, date, week !== undefined && !first)
  const shown = first ?? later
  const areClassesComing = useAreClassesComing()
  if (!week || (shown && areClassesComing)) {
    return (
      <Frame>
        {plan.isError && !week ? (
          <>
            <p className={styles.nothing}>{t('schedule.my_day_failed')}</p>
            <Button busy={plan.isFetching} onClick={() => void plan.refetch()}>
              {t('shared.retry')}
            </Button>
          </>
        ) : (
          <>
            <Loading />
            <Skeleton height={34} width={260} radius={8} />
          </>
        )}
      </Frame>
    )
  }
  return (
    <Frame>
      {shown ? (
        <First {...{ event: shown, isGoingOn, now, onAsk }} more={others.length} />
      ) : (
        <p className={styles.nothing}>{t('schedule.my_day_nothing')}</p>
      )}
      {others.length > 0 && <Others {...{ others, user, date, onAsk }} />}
      {teaches && (
        <div className={styles.away}>
          <LinkButton to="/absences/new">
            <IconUserOff aria-hidden />
            {t('absences.enter')}
          </LinkButton>
        </div>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <section className={styles.strip} aria-label={t('schedule.my_day')} data-my-day>
      {children}
    </section>
  )
}

interface OthersProps extends Pick<MyDayProps, 'onAsk'> {
  others: readonly Reservation[]
  user: number
  date: CivilDate
}

function Others({ others, user, date, onAsk }: OthersProps) {
  const t = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const count = useLeftOut(row, others.length)
  return (
    <div className={styles.others}>
      <span className="faint" id="my-day-others">
        {t('schedule.my_day_others')}
      </span>
      <div ref={row} className="whole-items">
        <ul aria-labelledby="my-day-others">
          {others.map(event => (
            <li key={event.id}>
              <EventLink event={event} className={styles.chip} onAsk={onAsk}>
                <b>{clockOf(event.start_datetime)}</b> <Hidden>{event.event_name}, </Hidden>
                <RoomNumber of={event} />
              </EventLink>
            </li>
          ))}
        </ul>
        <Link
          href={`/individual-plan?user=${user}&date=${date}`}
          className={styles.chip}
          aria-label={t('schedule.my_day_more', { count })}
        >
          +{count}
        </Link>
      </div>
    </div>
  )
}

interface FirstProps extends Pick<MyDayProps, 'now' | 'onAsk'> {
  event: Reservation
  isGoingOn: boolean
  /** How many more there are today. */
  more: number
}

function First({ event, isGoingOn, now, more, onAsk }: FirstProps) {
  const t = useTexts()
  const words = useCardWords()
  const me = useMe()
  const { event_name, start_datetime, end_datetime } = event
  const day = dateOf(start_datetime)
  const isToday = day === dateOf(now)
  const others = othersIn(withClass(event, useClassOf()), me?.id ?? 0, words)
  return (
    <EventLink event={event} className={styles.first} onAsk={onAsk}>
      <span className={styles.room}>
        <RoomNumber of={event} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <b>
            {clockOf(start_datetime)} {event_name}
          </b>
          {others && <span className={styles.who}>{others}</span>}
          {more > 0 && <span className={styles.more}>{t('schedule.my_day_more', { count: more })}</span>}
        </span>
        <span className={styles.when}>
          <InTwoLines text={whenText()} />
        </span>
      </span>
    </EventLink>
  )

  function whenText(): string {
    if (isGoingOn) return t('schedule.my_day_now', { time: clockOf(end_datetime) })
    // Without the year, which nobody asks about the next lesson.
    if (!isToday) return formatOnDay(day, t.language, day.slice(0, 4))
    return t('schedule.my_day_in', { time: durationText(minutesOf(start_datetime) - minutesOf(now), t) })
  }
}

/** On a phone what follows the first word is a line of its own. */
function InTwoLines({ text }: { text: string }) {
  const [first, ...rest] = text.split(' ')
  return (
    <>
      <span className={styles.lead}>{first}</span> {rest.join('\u00A0')}
    </>
  )
}

function RoomNumber({ of }: { of: Reservation }) {
  const t = useTexts()
  const room = useRooms().data?.find(({ id }) => id === of.room_id)
  if (!room) return null
  return (
    <>
      <Hidden>{t('reservations.room_number', { room: '' })}</Hidden>
      {room.room_number}
    </>
  )
}

interface EventLinkProps extends Pick<MyDayProps, 'onAsk'> {
  event: Reservation
  className: string | undefined
  children: ReactNode
}

/** A link, so that an event can be opened in another tab. */
function EventLink({ event, className, onAsk, children }: EventLinkProps) {
  const { id } = event
  const open = (click: MouseEvent<HTMLElement>) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.button !== 0) return
    click.preventDefault()
    const anchor = click.currentTarget
    onAsk({ kind: 'existing', id, anchor, shown: event }, anchor)
  }
  return (
    <Link href={`/?event=${id}`} className={className} onClick={open}>
      {children}
    </Link>
  )
}
