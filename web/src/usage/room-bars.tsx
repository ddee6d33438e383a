import type { RoomTime, UsageOfRooms } from '@stunda/contract/usage/usage.ts'
import { Segmented } from '../shared/ui/segmented.tsx'
import { shareOf } from './heat-cells.ts'
import styles from './room-bars.module.css'
import type { Figure } from './use-usage.ts'
import { useWords, type Words } from './use-words.ts'

export const BARS = ['rooms', 'room_groups', 'features'] as const
export type Bars = (typeof BARS)[number]

interface RoomBarsProps {
  usage: UsageOfRooms
  shown: Bars
  onShow(bars: Bars): void
  onOpen(figure: Figure): void
  onGroup(id: number): void
}

/** Rooms, their groups or what they have, most used first, each with its used hours of the open ones. */
export function RoomBars({ usage, shown, onShow, onOpen, onGroup }: RoomBarsProps) {
  const words = useWords()
  const { t } = words
  const rowsOf = {
    rooms: () => roomRows(usage, words, onOpen),
    room_groups: () => partRows(usage.room_groups, words, onGroup),
    features: () =>
      partRows(usage.features, words, (feature, title) => onOpen({ title, of: { count: 'used', feature } })),
  }
  const rows = rowsOf[shown]().sort(byShare)
  return (
    <>
      <div className="cluster apart under-10">
        <h2 className="section-title">{t('usage.rooms')}</h2>
        <Segmented
          label={t('usage.rooms')}
          value={shown}
          options={BARS.filter(bars => bars !== 'features' || usage.features.length > 0).map(value => ({
            value,
            label: t(`usage.by_${value}`),
          }))}
          onChange={onShow}
        />
      </div>
      <ul className={styles.list}>
        {rows.map(row => (
          <li key={row.key}>
            <BarRow {...row} words={words} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface Row {
  key: number
  short: string
  name: string
  mark: string | undefined
  time: RoomTime
  open(): void
}

function roomRows({ rooms }: UsageOfRooms, { t }: Words, onOpen: (figure: Figure) => void): Row[] {
  return rooms.map(({ id, room_number, name, state, ...time }) => ({
    key: id,
    short: room_number,
    name,
    mark: state === 'open' ? undefined : t(`usage.${state}`),
    time,
    open: () => onOpen({ title: t('usage.room', { room: room_number }), of: { count: 'used', room: id } }),
  }))
}

type Part = UsageOfRooms['features'][number] &
  Partial<Pick<UsageOfRooms['room_groups'][number], 'is_removed'>>

/** Of groups of rooms, or of what rooms have. */
function partRows(parts: readonly Part[], { t }: Words, open: (id: number, name: string) => void): Row[] {
  return parts.map(({ id, name, is_removed, rooms_count, ...time }) => ({
    key: id,
    short: name,
    name: t('usage.rooms_count', { count: rooms_count }),
    mark: is_removed ? t('usage.removed') : undefined,
    time,
    open: () => open(id, name),
  }))
}

function byShare(one: Row, other: Row): number {
  return (
    (shareOf(other.time) ?? -1) - (shareOf(one.time) ?? -1) || other.time.minutes_used - one.time.minutes_used
  )
}

function BarRow({ short, name, mark, time, open, words }: Row & { words: Words }) {
  const share = shareOf(time)
  const { t } = words
  return (
    <button type="button" className={styles.row} onClick={open}>
      <span className={styles.names}>
        <span className="strong">{short}</span>
        <span className="truncated mild">{name}</span>
        {mark && <span className="caption">{mark}</span>}
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${100 * Math.min(1, share ?? 0)}%` }} />
      </span>
      <span className={styles.figures}>
        <span className="strong block accent-text">{words.hours(time.minutes_used)}</span>
        <span className="caption">
          {share === null ? t('usage.closed') : t('usage.share_of', { share: words.percent(share) })}
        </span>
      </span>
    </button>
  )
}
