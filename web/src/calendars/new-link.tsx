import type { CalendarLink, CalendarLinkBody } from '@stunda/contract/calendars/calendar-links.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useActor, useRooms } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { Button } from '../shared/ui/button.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import styles from './calendars.module.css'

const OWN = ''

/** Where somebody looks at a calendar, and the way that suits it: CalDAV, which is fresh, or an address, which every program reads. */
const NAMED = { apple: 'iPhone, iPad, Mac', google: 'Google', outlook: 'Outlook' }
type Device = keyof typeof NAMED | 'other'

/** Makes a link, once it is known for which device. Administrators choose a room, too. */
export function NewLink({
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
