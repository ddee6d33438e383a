import type { Room } from '@stunda/contract/rooms/rooms.ts'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { howMany, type RoomGroup, searchRooms, toggleGroup } from '../room-groups.ts'
import styles from './rooms-picker.module.css'

interface RoomsPickerProps {
  groups: readonly RoomGroup[]
  chosen: ReadonlySet<number>
  onChoose(chosen: ReadonlySet<number>): void
  onClose(): void
}

/** Rooms to choose one by one, by group, or all, with a search. */
export default function RoomsPicker({ groups, chosen, onChoose, onClose }: RoomsPickerProps) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const found = searchRooms(groups, search)
  const only = (rooms: readonly Room[]) => {
    onChoose(new Set(rooms.map(({ id }) => id)))
    onClose()
  }
  /** The checkbox that ticks and unticks these rooms. */
  const ticking = (group: Pick<RoomGroup, 'rooms'>) => ({
    ticked: howMany(group, chosen),
    onToggle: () => onChoose(toggleGroup(group, chosen)),
  })
  const groupRow = (name: string, rooms: readonly Room[], button?: ReactNode) => (
    <Row {...ticking({ rooms })} className={styles.group} label={<span className="truncated">{name}</span>}>
      {button}
      <span className={styles.count}>{rooms.length}</span>
    </Row>
  )
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <IconSearch aria-hidden />
        <input
          ref={input}
          type="search"
          value={search}
          placeholder={t('schedule.search_rooms')}
          aria-label={t('schedule.search_rooms')}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && search.trim() && found.length > 0)
              only(found.flatMap(({ rooms }) => rooms))
          }}
        />
      </div>
      <div className={styles.list}>
        {search === '' &&
          groupRow(
            t('schedule.all_rooms'),
            groups.flatMap(({ rooms }) => rooms),
          )}
        <div role="status">
          {found.length === 0 && <p className={styles.none}>{t('schedule.no_rooms_found')}</p>}
        </div>
        {found.map(({ id, name, rooms }) => (
          <fieldset key={id} aria-label={name}>
            {groupRow(
              name,
              rooms,
              <button
                type="button"
                className={classes(styles.only, styles.always)}
                onClick={() => only(rooms)}
              >
                {t('schedule.only_these_rooms')}
                <Hidden> {name}</Hidden>
              </button>,
            )}
            {rooms.map(room => (
              <Row
                key={room.id}
                {...ticking({ rooms: [room] })}
                className={styles.room}
                label={
                  <>
                    <span className="strong">{room.room_number}</span>
                    <span className="truncated mild">{unlessSaid(room.name, room.room_number)}</span>{' '}
                    {room.seats !== null && (
                      <span className={styles.seats}>{t('reservations.seats', { count: room.seats })}</span>
                    )}
                  </>
                }
              >
                <button type="button" className={styles.only} onClick={() => only([room])}>
                  {t('schedule.only_this_room')}
                  <Hidden> {room.room_number}</Hidden>
                </button>
              </Row>
            ))}
          </fieldset>
        ))}
      </div>
      {found.length > 0 && (
        <div className={styles.foot}>
          <Button look="filled" disabled={chosen.size === 0} onClick={onClose}>
            {t('schedule.show_rooms', { count: chosen.size })}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowProps {
  className: string | undefined
  ticked: 'all' | 'some' | 'none'
  onToggle(): void
  label: ReactNode
  /** Behind the label. */
  children: ReactNode
}

function Row({ className, ticked, onToggle, label, children }: RowProps) {
  return (
    <div className={classes(styles.row, className)}>
      <label>
        <input
          type="checkbox"
          checked={ticked === 'all'}
          ref={box => {
            if (box) box.indeterminate = ticked === 'some'
          }}
          onChange={onToggle}
        />
        {label}
      </label>
      {children}
    </div>
  )
}
