import { MOST_CALENDAR_LINKS } from '@stunda/contract/bounds.ts'
import type { CalendarLink } from '@stunda/contract/calendars/calendar-links.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
import { useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useMomentInWords } from '../shared/dates/use-moment-in-words.ts'
import { useActor } from '../shared/reference-lists.ts'
import buttonStyles from '../shared/ui/button.module.css'
import { Button } from '../shared/ui/button.tsx'
import { CopiedValue } from '../shared/ui/copied-value.tsx'
import { Empty, Hidden, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { BusyElsewhere } from './busy-elsewhere.tsx'
import styles from './calendars.module.css'
import { NewLink } from './new-link.tsx'
import { useCalendarLinks, useCalendarName } from './use-calendar-links.ts'

/** `/calendars`: the user's calendar links; makes and ends them. `room`: the room that is chosen at first. */
export function CalendarsScreen({ room }: { room: number | null }) {
  const t = useTexts()
  const { links, busy, made, make, end } = useCalendarLinks()
  const nameOf = useCalendarName()
  const actor = useActor()
  const title = useRef<HTMLHeadingElement>(null)
  const { data } = links
  const shown = data?.map(link => (link.id === made?.id ? made : link)).toReversed()
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('calendars.title')}
      </h1>
      <p className="mild">{t('calendars.intro')}</p>
      <NewLink
        room={room}
        busy={busy}
        disabled={(data?.length ?? 0) >= MOST_CALENDAR_LINKS}
        onMake={body => void make(body)}
      />
      <section aria-labelledby="own-calendars" className="stack gap-12 over-28">
        <h2 id="own-calendars" className="section-title">
          {t('calendars.own')}
        </h2>
        {!data && (
          <div>
            <Loaded
              query={links}
              loading={
                <div className="stack gap-12">
                  <Skeleton count={2} height={120} radius={12} />
                </div>
              }
            />
          </div>
        )}
        {shown?.length === 0 && (
          <Empty icon={<IconCalendarPlus />} title={t('calendars.none')} text={t('calendars.none_text')} />
        )}
        {shown && shown.length > 0 && (
          <ul className="stack gap-12">
            {shown.map(link => (
              <LinkRow
                key={link.id}
                link={link}
                name={nameOf(link.room_id)}
                busy={busy === link.id}
                // The button that had the focus goes with its row.
                onEnd={() => void end(link).then(ended => ended && title.current?.focus())}
              />
            ))}
          </ul>
        )}
      </section>
      {/* Below a list whose length is not known yet nothing stands. */}
      <div hidden={links.isPending}>
        <p className="soft over-28">{t('calendars.secret')}</p>
        {actor && hasRole(actor, 'teacher') && <BusyElsewhere />}
      </div>
    </div>
  )
}

/** A calendar link: what it shows, since when, when it was read last, and its address to copy or to open. */
function LinkRow({
  link,
  name,
  busy,
  onEnd,
}: {
  link: CalendarLink
  name: string
  busy: boolean
  onEnd(): void
}) {
  const t = useTexts()
  const moment = useMomentInWords()
  const { kind, url, username, password, created_at, last_read_at } = link
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        {kind === 'caldav' ? <IconRefresh aria-hidden /> : <IconRss aria-hidden />}
        <div className="words">
          <h3 className="strong">{name}</h3>
          <p className="soft">
            {t(kind === 'caldav' ? 'calendars.is_caldav' : 'calendars.is_feed')} ·{' '}
            {t('calendars.made', { moment: moment(created_at) })} ·{' '}
            {last_read_at ? t('calendars.read', { moment: moment(last_read_at) }) : t('calendars.unread')}
          </p>
        </div>
        {kind !== 'caldav' && (
          <a className={buttonStyles.button} href={url.replace(/^https?:/, 'webcal:')}>
            <IconCalendarPlus aria-hidden />
            {t('calendars.open')}
            <Hidden> {name}</Hidden>
          </a>
        )}
        <Button busy={busy} onClick={onEnd}>
          {t('calendars.end')}
          <Hidden> {name}</Hidden>
        </Button>
      </div>
      {password && (
        <p role="status" className="notice pending">
          {t('calendars.password_once')}
        </p>
      )}
      <dl className="stack gap-10">
        <CopiedValue label="calendars.address" value={url} />
        {username && <CopiedValue label="calendars.username" value={username} />}
        {password && <CopiedValue label="calendars.password" value={password} />}
      </dl>
    </li>
  )
}
