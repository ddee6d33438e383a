import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './corridor.module.css'
import type { CorridorRoom } from './day.ts'
import { Foot } from './foot.tsx'
import { RoomRow } from './room-row.tsx'
import { useFitting, usePages } from './use-pages.ts'

/** The rooms with their present and next events, as many on a page as fit. */
export function Board({
  rooms,
  now,
  message,
  lastInTouch,
  choices,
}: {
  /** Null until they are loaded. */
  rooms: readonly CorridorRoom[] | null
  now: CivilDateTime
  /** Shown instead of the rooms. */
  message: string | null
  lastInTouch: ReactNode
  choices: ReactNode
}) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const pages = usePages(message === null && rooms ? rooms : [], useFitting(place, row))
  return (
    <>
      <div ref={place} className={styles.place}>
        <div ref={row} className={styles.probe} aria-hidden />
        {message === null && rooms === null && <Waiting />}
        {message !== null && <p className={styles.message}>{message}</p>}
        {pages.shown.length > 0 && (
          <table className={styles.table} style={{ '--rows': pages.rows }}>
            <thead>
              <tr>
                <th scope="col">{t('corridor.room')}</th>
                <th scope="col">{t('corridor.now')}</th>
                <th scope="col">{t('corridor.after')}</th>
              </tr>
            </thead>
            <tbody>
              {pages.shown.map(room => (
                <RoomRow key={room.id} room={room} now={now} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Foot {...{ lastInTouch, pages, choices }} />
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Loading />
      {[0, 1, 2, 3, 4, 5, 6, 7].map(row => (
        <Skeleton key={row} height="max(var(--row), 96px)" radius={12} />
      ))}
    </div>
  )
}
