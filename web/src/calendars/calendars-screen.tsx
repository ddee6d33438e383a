import { MOST_CALENDAR_LINKS } from '@stunda/contract/bounds.ts'
import type { CalendarLink, CalendarLinkBody } from '@stunda/contract/calendars/calendar-links.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useMomentInWords } from '../shared/dates/use-moment-in-words.ts'
import { useActor, useRooms } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import buttonStyles from '../shared/ui/button.module.css'
import { Button } from '../shared/ui/button.tsx'
import { CopiedValue } from '../shared/ui/copied-value.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { Empty, Hidden, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { BusyElsewhere } from './busy-elsewhere.tsx'
import styles from './calendars.module.css'
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

const OWN = ''

/** The devices and programs that show a calendar and have names of their own; each is offered the way that it can read. */
const NAMED = { apple: 'iPhone, iPad, Mac', google: 'Google', outlook: 'Outlook' }
type Device = keyof typeof NAMED | 'other'

/** Makes a link, once it is known for which device. Administrators choose a room, too. */
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
  const [device, setDevice] = useState<Device | ''>('')
  const wait = disabled || busy !== null
  return (
    <section aria-labelledby="new-calendar" className="stack gap-12 over-28">
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
      <p>{t('calendars.where')}</p>
      <Segmented<Device | ''>
        label={t('calendars.where')}
        className={styles.where}
        value={device}
        options={[
          ...Object.entries(NAMED).map(([value, label]) => ({ value: value as Device, label })),
          { value: 'other', label: t('calendars.on_other') },
        ]}
        onChange={setDevice}
      />
      <div className={styles.ways}>
        {(device === 'apple' || device === 'other') && (
          <Way
            title={t('calendars.caldav')}
            text={`${t('calendars.caldav_text')} ${t('calendars.late_caldav')}`}
          >
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
        )}
        {device !== '' && device !== 'apple' && (
          <Way
            title={t('calendars.feed')}
            text={[t('calendars.feed_text'), device !== 'other' && t(`calendars.late_${device}`)]
              .filter(Boolean)
              .join(' ')}
          >
            <Button
              look={device === 'other' ? 'outline' : 'filled'}
              busy={busy === 'plan' || busy === 'room'}
              disabled={wait && busy !== 'plan' && busy !== 'room'}
              onClick={() => onMake(room_id === null ? { kind: 'plan' } : { kind: 'room', room_id })}
            >
              <IconPlus aria-hidden />
              {t('calendars.make_feed')}
            </Button>
          </Way>
        )}
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
