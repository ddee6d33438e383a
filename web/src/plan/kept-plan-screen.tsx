import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { Fragment } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useCardWords } from '../schedule/board/category-words.ts'
import { colourOf, kindOf } from '../schedule/board/event-look.tsx'
import { othersIn } from '../schedule/board/others-in.ts'
import { clockAfter } from '../shared/dates/civil-clock.ts'
import { formatDay, formatDays, formatShortDayMonth } from '../shared/dates/format.ts'
import { statusWord } from '../shared/event-status.ts'
import { useMe } from '../shared/reference-lists.ts'
import { unlessSaid } from '../shared/said-once.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import styles from './kept-plan.module.css'
import type { Away, KeptEvent, KeptWeek } from './kept-plan.ts'

/** The user's own plan as last seen, read-only, while the server cannot be reached. */
export default function KeptPlanScreen({ away }: { away: Away }) {
  const t = useTexts()
  const me = useMe()
  const { plan, busy, retry } = away
  const now = clockAfter(plan.now, Math.max(0, Date.now() - plan.heard_at))
  const weeks = plan.weeks.filter(({ monday }) => (weekOf(monday).at(-1) ?? monday) >= dateOf(now))
  const first = weeks[0] ?? plan.weeks.at(-1)
  const seen_at = useMoment(first?.seen_at ?? plan.now, now)
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title}>{t('app.individual_plan')}</h1>
        <p className="mild">{me?.full_name}</p>
      </header>
      <div className={styles.mark} role="status">
        <IconCloudOff aria-hidden />
        <p>
          <strong>{t('plan.last_seen', { time: seen_at })}</strong> {t('plan.read_only')}
        </p>
        <Button onClick={retry} busy={busy}>
          {t('shared.retry')}
        </Button>
      </div>
      {weeks.length === 0 && (
        <Empty icon={<IconCalendarOff />} title={t('plan.all_past')} text={t('plan.all_past_text')} />
      )}
      {weeks.map(week => (
        <Week key={week.monday} week={week} now={now} seenAbove={seen_at} />
      ))}
    </div>
  )
}

interface WeekProps {
  week: KeptWeek
  now: CivilDateTime
  /** When the week above was seen, in words. */
  seenAbove: string
}

function Week({ week, now, seenAbove }: WeekProps) {
  const t = useTexts()
  const dates = weekOf(week.monday)
  const seen_at = useMoment(week.seen_at, now)
  const on = Map.groupBy(week.events, event => event.date_reservation)
  const busy = dates.filter(date => date >= dateOf(now) && on.has(date))
  return (
    <section className={styles.week}>
      <h2>
        {formatDays(week.monday, dates.at(-1) ?? week.monday, t.language)}
        {seen_at !== seenAbove && (
          <span className="faint light">{t('plan.last_seen', { time: seen_at })}</span>
        )}
      </h2>
      {busy.length === 0 && <p className={classes('mild', styles.none)}>{t('plan.own_week_empty')}</p>}
      {busy.map(date => (
        <Fragment key={date}>
          <h3 className="capitalised section-title mild">{formatDay(date, t.language)}</h3>
          <ol className="stack">
            {on.get(date)?.map(event => (
              <Row key={event.id} event={event} isOver={`${date} ${event.end_time}:00` <= now} />
            ))}
          </ol>
        </Fragment>
      ))}
    </section>
  )
}

function Row({ event, isOver }: { event: KeptEvent; isOver: boolean }) {
  const t = useTexts()
  const me = useMe()
  const words = useCardWords()
  const { category_id } = event
  const kind = kindOf({ ...event, category_id: 1 }, 'status', isOver)
  const isCancelled = kind === 'cancelled' || kind === 'refused'
  const told = [
    event.room,
    othersIn(event, me?.id ?? 0, words),
    kind === 'confirmed' ? '' : statusWord(event, isOver, t),
    category_id === 1 ? '' : unlessSaid(event.category ?? '', event.event_name),
  ]
  return (
    <li className={styles.item}>
      <span className="soft tabular">
        {event.start_time}–{event.end_time}
      </span>
      <div className={classes(styles.event, colourOf(kind), isCancelled && styles.cancelled)}>
        <p>{event.event_name}</p>
        <p>{told.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

function useMoment(at: CivilDateTime, now: CivilDateTime): string {
  const { language } = useTexts()
  return dateOf(at) === dateOf(now)
    ? clockOf(at)
    : `${formatShortDayMonth(dateOf(at), language)}, ${clockOf(at)}`
}
