import type { KeyRow } from '@stunda/contract/reservations/keys.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { said } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { ActionMenu, type MenuAction } from '../../shared/ui/action-menu.tsx'
import { Button, classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { withShortNames } from '../../shared/who-is-in.ts'
import { type ListName, studentsOf, takersOf, titleOf } from './desk-rows.ts'
import styles from './key-desk.module.css'
import type { KeyMove, Trouble } from './use-desk.ts'
import { useLateWords } from './use-late-words.ts'

export interface DeskRowProps {
  row: KeyRow
  list: ListName
  room: Room | undefined
  now: CivilDateTime
  /** The key holder of the room for another event; undefined: nobody. */
  with_whom: string | undefined
  busy: boolean
  trouble: Trouble | undefined
  onMove(move: KeyMove): void
  /** Somebody who is not in the event takes the key. */
  onOther(): void
  onHistory(): void
  onOpen(): void
}

/** An event at the desk: its room, who has or gets the key, and the button that gives it out or takes it back. */
export function DeskRow({ row, list, room, now, with_whom, busy, trouble, onMove, ...on }: DeskRowProps) {
  const t = useTexts()
  const { reservation, call } = row
  const number = room?.room_number ?? ''
  const isOut = list !== 'next'
  return (
    <li className={styles.row} data-row={reservation.id} data-room={number}>
      <span className={styles.number}>{number}</span>
      <div className="words">
        <p>
          <button type="button" className={styles.name} onClick={on.onOpen}>
            {titleOf(reservation)}
          </button>
        </p>
        {list === 'next' ? (
          <NextWords {...{ row, now, with_whom }} />
        ) : (
          <OutWords row={row} now={now} late={list === 'late'} />
        )}
      </div>
      <div className={styles.buttons}>
        {call && (
          <a
            className={styles.call}
            href={`tel:${call.phone}`}
            title={t('desk.call', { name: call.full_name, phone: call.phone })}
            aria-label={t('desk.call', { name: call.full_name, phone: call.phone })}
          >
            <IconPhone aria-hidden />
          </a>
        )}
        <Button
          data-move
          busy={busy}
          // Rows move up: the second click of two would hit the next row.
          onClick={({ detail }) =>
            detail > 1 || onMove({ status_id: isOut ? STATUS.confirmed : STATUS.key_issued })
          }
        >
          {t(isOut ? 'desk.take' : 'desk.give')}
          <Hidden> {number}</Hidden>
        </Button>
        <RowMenu {...{ row, number, isOut, busy, onMove }} {...on} />
      </div>
      {trouble && (
        <div role="alert" className={styles.trouble}>
          <span className="words">{said(trouble.why)}</span>
          <Button look="quiet" onClick={trouble.again}>
            {t('shared.retry')}
          </Button>
        </div>
      )}
    </li>
  )
}

type RowMenuProps = Pick<DeskRowProps, 'row' | 'busy' | 'onMove' | 'onOther' | 'onHistory'> & {
  number: string
  isOut: boolean
}

function RowMenu({ row: { reservation }, number, isOut, busy, onMove, onOther, onHistory }: RowMenuProps) {
  const t = useTexts()
  const takers = takersOf(reservation).map(
    ({ id, full_name }): MenuAction => ({
      key: `${id}`,
      label: t(isOut ? 'desk.taken_by_person' : 'desk.give_to', { name: full_name }),
      icon: <IconUser aria-hidden size={18} />,
      run: () => onMove({ status_id: STATUS.key_issued, key_holder: id === null ? null : { id } }),
    }),
  )
  return (
    <ActionMenu
      label={t('desk.more', { room: number })}
      disabled={busy}
      actions={[
        ...takers,
        {
          key: 'other',
          label: t(isOut ? 'desk.taken_by_other' : 'desk.give_other'),
          icon: <IconPencil aria-hidden size={18} />,
          run: onOther,
        },
        {
          key: 'history',
          label: t('desk.history'),
          icon: <IconHistory aria-hidden size={18} />,
          run: onHistory,
        },
      ]}
    />
  )
}

const MOST_NAMES = 2

function NextWords({ row, now, with_whom }: Pick<DeskRowProps, 'row' | 'now' | 'with_whom'>) {
  const t = useTexts()
  const { reservation } = row
  const { start_time, end_time, start_datetime, event_name } = reservation
  const time = start_datetime <= now ? formatClockRange(start_time, end_time) : start_time
  const name = titleOf(reservation) === event_name ? '' : event_name
  const held = with_whom && t('desk.with_whom', { name: shortName(with_whom) })
  const partsWith = (names: readonly string[], held: string | undefined) => {
    const more = names.length - MOST_NAMES
    const shown = names.slice(0, MOST_NAMES).join(', ')
    const who = more > 0 ? `${shown} ${t('approvals.and_more', { count: more })}` : shown
    return (held ? [time, held, name, who] : [`${time} ${name}`.trim(), who]).filter(Boolean)
  }
  return (
    <p
      className={styles.line}
      title={partsWith(studentsOf(reservation), with_whom && t('desk.with_whom', { name: with_whom })).join(
        ' · ',
      )}
    >
      {partsWith(studentsOf(withShortNames(reservation)), held).map((part, nth) => (
        <span key={part} className={part === held ? styles.wait : undefined}>
          {nth > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}

function OutWords({ row, now, late }: Pick<DeskRowProps, 'row' | 'now'> & { late: boolean }) {
  const t = useTexts()
  const { reservation, awaited_from } = row
  const { key_holder, event_name } = reservation
  const { end, late: lateWords } = useLateWords()(row, now)
  const awaited = awaited_from && t('desk.awaited_from', { time: awaited_from })
  const taken = key_holder && t('desk.taken_by', { name: key_holder.full_name })
  const name = titleOf(reservation) === event_name ? '' : event_name
  if (!late) {
    const partsOf = (...parts: readonly (string | undefined)[]) =>
      [t('desk.until', { end }), ...parts].filter(Boolean).join(' · ')
    return (
      <p className={styles.line} title={partsOf(taken, name)}>
        {partsOf(taken || name)}
      </p>
    )
  }
  return (
    <>
      <p className={classes(styles.line, styles.late)}>
        <IconAlertTriangle aria-hidden />
        <span>{[lateWords, awaited].filter(Boolean).join(', ')}</span>
      </p>
      {taken && <p className="faint">{taken}</p>}
    </>
  )
}
