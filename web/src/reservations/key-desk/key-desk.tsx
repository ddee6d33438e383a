import type { KeyDesk as Desk, KeyRow } from '@stunda/contract/reservations/keys.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { useRooms } from '../../shared/reference-lists.ts'
import { roomWords } from '../../shared/said-once.ts'
import { Button } from '../../shared/ui/button.tsx'
import { SearchField } from '../../shared/ui/data-table/list-page.tsx'
import { Folded } from '../../shared/ui/folded.tsx'
import { Empty, Loaded, Skeleton } from '../../shared/ui/states.tsx'
import { topBar } from '../../shared/ui/top-bars.ts'
import { useOnDay } from '../event/place-in-words.ts'
import { whoHasKey } from '../room-key/key-dialogs.ts'
import { DeskRow, type DeskRowProps } from './desk-row.tsx'
import { begunApart, LISTS, type ListName, roomsFound, rowsFound } from './desk-rows.ts'
import styles from './key-desk.module.css'
import { OtherHolderDialog } from './other-holder-dialog.tsx'
import { useDesk, useKeyMoves } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const KeyHistoryDialog = lazyDialog(() => import('./key-history-dialog.tsx'))

/** The keys of the rooms: late ones, those of now and the next hour, and those that are out. `onOpen`: opens an event. */
export function KeyDesk({ now, onOpen }: { now: CivilDateTime; onOpen(reservation_id: number): void }) {
  const t = useTexts()
  const onDay = useOnDay()
  const [search, setSearch] = useState('')
  const rooms = useRooms().data
  const roomOf = (id: number) => rooms?.find(room => room.id === id)
  const query = useDesk(search)
  const { data } = query
  const desk = data && (query.isPlaceholderData ? rowsFound(data, search, roomOf) : data)
  const lists = useRef<HTMLDivElement>(null)
  const keys = useDeskKeys(lists, data)
  /** The number whose key was given out or taken back last. */
  const pressed = useRef('')
  const [historyOf, setHistoryOf] = useState<Room | null>(null)
  const onSearchKey = (event: KeyboardEvent) => {
    const field = event.target as HTMLInputElement
    if (event.key === 'ArrowDown') return keys.toFirst(event)
    // The second Enter of two would take the key back.
    const isAgain = field.value === pressed.current
    if (event.key !== 'Enter') pressed.current = ''
    if (event.key !== 'Enter' || event.repeat || isAgain) return
    flushSync(() => setSearch(field.value))
    if (!keys.pressRoom(field.value)) return keys.toFirst(event)
    pressed.current = field.value
    field.select()
  }
  return (
    <div className={styles.page}>
      <div ref={topBar} className={styles.head}>
        <h1 className="page-title" tabIndex={-1}>
          {t('app.keys')}
        </h1>
        <p className="mild">
          {onDay(dateOf(now))}, {clockOf(now)}
        </p>
        <search className={styles.search} onKeyDown={onSearchKey}>
          <SearchField label={t('desk.search')} value={search} onSearch={setSearch} />
        </search>
      </div>
      {desk ? (
        <div ref={lists} {...keys.handlers}>
          <Lists {...{ desk, now, search, roomOf, onOpen }} all={data} onHistory={setHistoryOf} />
        </div>
      ) : (
        <Loaded query={query} loading={<DeskSkeleton />} />
      )}
      {search && <RoomsFound rooms={roomsFound(rooms ?? [], search)} onHistory={setHistoryOf} />}
      {historyOf && <KeyHistoryDialog room={historyOf} now={now} onClose={() => setHistoryOf(null)} />}
    </div>
  )
}

interface ListsProps {
  desk: Desk
  /** Also what the search does not find. */
  all: Desk
  now: CivilDateTime
  search: string
  roomOf(id: number): Room | undefined
  onOpen(reservation_id: number): void
  onHistory(room: Room): void
}

function Lists({ desk, all, now, search, roomOf, onOpen, onHistory }: ListsProps) {
  const t = useTexts()
  const { busy, troubles, move } = useKeyMoves(now)
  const [other, setOther] = useState<KeyRow | null>(null)
  if (LISTS.every(name => desk[name].length === 0)) {
    if (search)
      return <Empty icon={<IconSearchOff />} title={t('desk.not_found')} text={t('desk.not_found_text')} />
    return <Empty icon={<IconKey />} title={t('desk.none')} text={t('desk.none_text')} />
  }
  const holders = new Map(
    [...all.late, ...all.out].map(({ reservation }) => [reservation.room_id, reservation]),
  )
  const holderIn = (room_id: number) => {
    const holder = holders.get(room_id)
    return holder && (whoHasKey(holder) ?? holder.event_name)
  }
  const propsOf = (row: KeyRow, list: ListName): DeskRowProps => {
    const { reservation } = row
    const room = roomOf(reservation.room_id)
    return {
      row,
      list,
      room,
      now,
      with_whom: list === 'next' ? holderIn(reservation.room_id) : undefined,
      busy: busy.has(reservation.id),
      trouble: troubles.get(reservation.id),
      onMove: change => move(reservation, change),
      onOther: () => setOther(row),
      onHistory: () => room && onHistory(room),
      onOpen: () => onOpen(reservation.id),
    }
  }
  const nothingIn = (name: ListName): TextKey => {
    if (search) return 'desk.not_found'
    if (name === 'next') return 'desk.nothing_next'
    return all.late.length > 0 ? 'desk.nothing_else_out' : 'desk.nothing_out'
  }
  return (
    <div className={styles.lists} data-late={desk.late.length > 0 || undefined}>
      {LISTS.filter(name => name !== 'late' || desk.late.length > 0).map(name => (
        <section key={name} className={styles.list} data-list={name} aria-labelledby={`keys-${name}`}>
          <h2 id={`keys-${name}`} className={styles.listTitle}>
            {t(name === 'next' && search ? 'desk.next_today' : `desk.${name}`)}
            <span className="mild medium">{desk[name].length}</span>
          </h2>
          {desk[name].length > 0 ? (
            <Rows rows={desk[name]} {...{ now }} isWhole={name !== 'next' || search !== ''}>
              {row => <DeskRow key={row.reservation.id} {...propsOf(row, name)} />}
            </Rows>
          ) : (
            <p className={styles.nothing}>{t(nothingIn(name))}</p>
          )}
        </section>
      ))}
      {other && (
        <OtherHolderDialog
          reservation={other.reservation}
          room={roomOf(other.reservation.room_id)}
          onCancel={() => setOther(null)}
          onHolder={key_holder => {
            setOther(null)
            move(other.reservation, { status_id: STATUS.key_issued, key_holder })
          }}
        />
      )}
    </div>
  )
}

interface RowsProps {
  rows: readonly KeyRow[]
  now: CivilDateTime
  /** Also what began long ago without its key. */
  isWhole: boolean
  children(row: KeyRow): ReactNode
}

function Rows({ rows, now, isWhole, children }: RowsProps) {
  const t = useTexts()
  const { begun, others } = isWhole ? { begun: [], others: rows } : begunApart(rows, now)
  return (
    <>
      <ul>{others.map(children)}</ul>
      {begun.length > 0 && (
        <div className={styles.begun}>
          <Folded icon={<IconHistory aria-hidden />} title={t('desk.begun')} note={`${begun.length}`}>
            <ul>{begun.map(children)}</ul>
          </Folded>
        </div>
      )}
    </>
  )
}

/** The rooms that a search finds, whose keys have a history also while nobody needs them. */
function RoomsFound({ rooms, onHistory }: { rooms: readonly Room[]; onHistory(room: Room): void }) {
  const t = useTexts()
  if (rooms.length === 0) return null
  return (
    <section className="stack over-24" aria-labelledby="keys-rooms">
      <h2 id="keys-rooms" className="section-title">
        {t('desk.history')}
      </h2>
      <p className="cluster">
        {rooms.map(room => (
          <Button key={room.id} onClick={() => onHistory(room)}>
            <IconHistory aria-hidden />
            {roomWords(room, ' · ')}
          </Button>
        ))}
      </p>
    </section>
  )
}

function DeskSkeleton() {
  return (
    <div className={styles.lists}>
      {[260, 380].map(height => (
        <Skeleton key={height} height={height} radius={12} />
      ))}
    </div>
  )
}
