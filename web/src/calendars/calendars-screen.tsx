import { MOST_CALENDAR_LINKS } from '@stunda/contract/bounds.ts'
import type { CalendarLink, CalendarLinkBody } from '@stunda/contract/calendars/calendar-links.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useActor, useRooms } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { Button } from '../shared/ui/button.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { Empty, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { BusyElsewhere } from './busy-elsewhere.tsx'
import styles from './calendars.module.css'
import { LinkRow } from './link-row.tsx'
import { useCalendarLinks, useCalendarName } from './use-calendar-links.ts'

const HOW_LATE = ['caldav', 'apple', 'outlook', 'google'] as const

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
      <section aria-labelledby="own-calendars" className={styles.section}>
        <h2 id="own-calendars" className="section-title">
          {t('calendars.own')}
        </h2>
        <Loaded
          query={links}
          loading={
            <div className={styles.links}>
              <Skeleton count={2} height={120} radius={12} />
            </div>
          }
        />
        {shown?.length === 0 && (
          <Empty icon={<IconCalendarPlus />} title={t('calendars.none')} text={t('calendars.none_text')} />
        )}
        {shown && shown.length > 0 && (
          <ul className={styles.links}>
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
      {actor && hasRole(actor, 'teacher') && <BusyElsewhere />}
      <section aria-labelledby="how-late" className={styles.section}>
        <h2 id="how-late" className="section-title">
          {t('calendars.how_late')}
        </h2>
        <dl className={styles.late}>
          {HOW_LATE.map(program => (
            <div key={program}>
              <dt className="strong">{t(`calendars.late_${program}`)}</dt>
              <dd className="mild">{t(`calendars.late_${program}_text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="soft">{t('calendars.secret')}</p>
      </section>
    </div>
  )
}

const OWN = ''

/** Makes a link: CalDAV, which is fresh, or an address that every program reads. Administrators choose a room, too. */
function NewLink({
  room,
  busy,
  disabled,
  onMake,
}: {
  /** The room that the page was opened for. */
  room: number | null
  busy: CalendarLink['kind'] | number | null
  /** There are as many links as one may have. */
  disabled: boolean
  onMake(body: CalendarLinkBody): void
}) {
  const t = useTexts()
  const actor = useActor()
  const rooms = useRooms().data ?? []
  const [shown, setShown] = useState(room === null ? OWN : String(room))
  const room_id = shown === OWN ? null : Number(shown)
  const wait = disabled || busy !== null
  return (
    <section aria-labelledby="new-calendar" className={styles.section}>
      <h2 id="new-calendar" className="section-title">
        {t('calendars.new')}
      </h2>
      {actor && hasRole(actor, 'administrator') && (
        <div className={styles.choice}>
          <SelectField
            label={t('calendars.what')}
            value={shown}
            options={[
              { value: OWN, label: t('calendars.own_plan') },
              ...rooms.map(room => ({
                value: String(room.id),
                label: t('calendars.room', { room: roomWords(room) }),
              })),
            ]}
            onChange={setShown}
          />
        </div>
      )}
      <div className={styles.ways}>
        <Way title={t('calendars.caldav')} text={t('calendars.caldav_text')}>
          <Button
            look="filled"
            busy={busy === 'caldav'}
            disabled={wait && busy !== 'caldav'}
            onClick={() => onMake({ kind: 'caldav', ...(room_id !== null && { room_id }) })}
          >
            <IconPlus aria-hidden />
            {t('calendars.make_caldav')}
          </Button>
        </Way>
        <Way title={t('calendars.feed')} text={t('calendars.feed_text')}>
          <Button
            busy={busy === 'plan' || busy === 'room'}
            disabled={wait && busy !== 'plan' && busy !== 'room'}
            onClick={() => onMake(room_id === null ? { kind: 'plan' } : { kind: 'room', room_id })}
          >
            <IconPlus aria-hidden />
            {t('calendars.make_feed')}
          </Button>
        </Way>
      </div>
      {disabled && <p className="soft">{t('calendars.enough')}</p>}
    </section>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <h3 className="strong">{title}</h3>
      <p className="soft">{text}</p>
      {children}
    </div>
  )
}
