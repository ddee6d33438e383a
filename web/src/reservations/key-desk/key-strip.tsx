import type { KeyDesk } from '@stunda/contract/reservations/keys.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useRef } from 'react'
import { Link } from 'wouter'
import { said } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor, useRooms } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { useLeftOut } from '../../shared/ui/use-left-out.ts'
import { type DueKey, dueKeys, titleOf } from './desk-rows.ts'
import styles from './key-strip.module.css'
import { KeyStripFrame, KeyStripSkeleton } from './key-strip-frame.tsx'
import { type KeyMove, type Trouble, useDesk, useKeyMoves } from './use-desk.ts'
import { pressOnce, useKeptFocus } from './use-desk-keys.ts'
import { useLateWords } from './use-late-words.ts'

/** More keys are left to the key desk. */
const MOST = 12

/** The keys that are due, each given out or taken back by one press, for those whose work that is. */
export default function KeyStrip() {
  const now = useSchoolNow()
  const isAttendant = useActor()?.roles.includes('attendant') ?? false
  if (!now) return isAttendant ? <KeyStripSkeleton /> : null
  return <Strip now={now} isAttendant={isAttendant} />
}

function Strip({ now, isAttendant }: { now: CivilDateTime; isAttendant: boolean }) {
  const t = useTexts()
  const isShown = (desk: KeyDesk | undefined) => isAttendant || desk?.hands_out === true
  const { data, isError, isFetching, refetch } = useDesk('', isShown)
  const { busy, troubles, move } = useKeyMoves(now)
  const lists = useRef<HTMLElement>(null)
  const all = useRef<HTMLAnchorElement>(null)
  const kept = useKeptFocus(lists, data, all)
  const due = data ? dueKeys(data, now) : []
  const row = useRef<HTMLDivElement>(null)
  const count = useLeftOut(row, due.length)
  if (!isShown(data)) return null
  if (!data) {
    if (!isError) return <KeyStripSkeleton />
    return (
      <KeyStripFrame>
        <p className="words mild">{t('desk.strip_failed')}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('shared.retry')}
        </Button>
      </KeyStripFrame>
    )
  }
  return (
    <KeyStripFrame ref={lists}>
      <IconKey aria-hidden className="not-on-phone" />
      {due.length === 0 && <p className="words mild">{t('desk.none')}</p>}
      {due.length > 0 && (
        <div ref={row} className={styles.due}>
          <ul data-list="due" {...kept} onKeyDown={pressOnce}>
            {due.slice(0, MOST).map(({ row, list }) => (
              <KeyChip
                key={row.reservation.id}
                {...{ row, list, now }}
                busy={busy.has(row.reservation.id)}
                trouble={troubles.get(row.reservation.id)}
                onMove={change => move(row.reservation, change)}
              />
            ))}
          </ul>
          <Link href="/keys" className={styles.more} aria-label={t('desk.strip_more', { count })}>
            +{count}
          </Link>
        </div>
      )}
      <Link ref={all} href="/keys" className={styles.all}>
        <span className="visually-hidden-on-phone">{t('desk.strip_all')}</span>
        <IconChevronRight aria-hidden />
      </Link>
    </KeyStripFrame>
  )
}

interface KeyChipProps extends DueKey {
  now: CivilDateTime
  busy: boolean
  trouble: Trouble | undefined
  onMove(move: KeyMove): void
}

/** A key, who takes or has it and when; a press gives it out or takes it back. */
function KeyChip({ row, list, now, busy, trouble, onMove }: KeyChipProps) {
  const t = useTexts()
  const words = useLateWords()(row, now)
  const { reservation } = row
  const room = useRooms().data?.find(({ id }) => id === reservation.room_id)
  const time = list === 'next' ? reservation.start_time : t('desk.until', { end: words.end })
  const isOut = list !== 'next'
  return (
    <li data-row={reservation.id} className={styles.item}>
      <Button
        data-move
        className={classes(styles.chip, list === 'late' && styles.late)}
        busy={busy}
        // Chips move up: the second click of two would hit the next one.
        onClick={({ detail }) =>
          detail > 1 || onMove({ status_id: isOut ? STATUS.confirmed : STATUS.key_issued })
        }
      >
        <b className="heavy">{room?.room_number}</b>
        <span className={styles.who}>
          <Hidden>, </Hidden>
          {whoIn(row)}
        </span>
        <span className={styles.time}>
          {list === 'late' && <IconAlertTriangle aria-hidden />}
          {time}
          {list === 'late' && <Hidden>, {words.late}</Hidden>}
        </span>
        <span className={styles.verb}>{t(isOut ? 'desk.take' : 'desk.give')}</span>
      </Button>
      {trouble && (
        <span role="alert" className={styles.trouble}>
          {said(trouble.why)}
          <Button look="quiet" onClick={trouble.again}>
            {t('shared.retry')}
          </Button>
        </span>
      )}
    </li>
  )
}

function whoIn({ reservation }: DueKey['row']): string {
  const { key_holder, teachers } = reservation
  const people = key_holder ? [key_holder] : teachers
  return people.map(({ full_name }) => shortName(full_name)).join(', ') || titleOf(reservation)
}
