import type { CalendarLink, CalendarLinkBody } from '@stunda/contract/calendars/calendar-links.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useActor, useRooms } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { Button } from '../shared/ui/button.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import styles from './calendars.module.css'

const OWN = ''

/** Makes a link: CalDAV, which is fresh, or an address that every program reads. Administrators choose a room, too. */
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
