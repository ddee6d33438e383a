import type { UsageOfLessons, UsageOfRooms } from '@stunda/contract/usage/usage.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { callFile } from '../shared/api/call.ts'
import { type ListAddress, useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { Empty, Failed, Loading, Skeleton } from '../shared/ui/states.tsx'
import { HeatMap } from './heat-map.tsx'
import { LESSON_TABLES } from './lesson-rows.ts'
import { LessonsTable } from './lessons-table.tsx'
import { BARS, type Bars, RoomBars } from './room-bars.tsx'
import { periodInAddress, roomsInFilter } from './usage-address.ts'
import { isLittleUsed, UsageCards } from './usage-cards.tsx'
import { UsageFrame, type UsageScreenProps } from './usage-frame.tsx'
import styles from './usage-screen.module.css'
import { RoomFilter } from './usage-toolbar.tsx'
import { type Figure, type Scope, useUsageOfLessons, useUsageOfRooms } from './use-usage.ts'
import { useWords } from './use-words.ts'

const TABLES = ['rooms', 'room_groups', 'features', 'hours', ...LESSON_TABLES] as const

/** How rooms are used and what is taught in a period; each figure opens the events behind it. */
export function UsageScreen(props: UsageScreenProps) {
  const { t } = useWords()
  const address = useListAddress('/admin/usage')
  const inFilter = address.get('rooms')
  const scope: Scope = { ...periodInAddress(address.get, dateOf(props.now)), ...roomsInFilter(inFilter) }
  const rooms = useUsageOfRooms(scope)
  const lessons = useUsageOfLessons(scope)
  return (
    <UsageFrame
      {...props}
      {...{ address, scope }}
      title={t('sections.room_usage')}
      filter={<RoomFilter value={inFilter} onChange={rooms => address.change(roomsChange(rooms))} />}
      fetchWorkbook={() => callFile('GET /api/admin/usage/workbook', { query: { ...scope } })}
      tables={TABLES.map(table => ({
        key: table,
        label: t(table === 'hours' ? 'usage.heat' : `usage.${table}`),
        fetchFile: () => callFile('GET /api/admin/usage/export', { query: { ...scope, table } }),
      }))}
      paper={rooms.data && lessons.data && { rooms: rooms.data, lessons: lessons.data }}
    >
      {onOpen => <Figures {...{ address, rooms, lessons, onOpen }} />}
    </UsageFrame>
  )
}

const roomsChange = (rooms: string | undefined) => ({ rooms, by: undefined, little: undefined })

interface FiguresProps {
  address: ListAddress
  rooms: ReturnType<typeof useUsageOfRooms>
  lessons: ReturnType<typeof useUsageOfLessons>
  onOpen(figure: Figure): void
}

function Figures({ address, rooms, lessons, onOpen }: FiguresProps) {
  const { t } = useWords()
  if (rooms.data?.rooms.length === 0)
    return (
      <div className="panel">
        <Empty icon={<IconDoor />} title={t('usage.no_rooms')} text={t('usage.no_rooms_text')} />
      </div>
    )
  const isWhole = !rooms.isPending && !lessons.isPending
  return (
    <>
      {rooms.isError && !rooms.data ? (
        <div className="panel">
          <Failed error={rooms.error} onRetry={() => void rooms.refetch()} />
        </div>
      ) : (
        <div className={rooms.isPlaceholderData ? 'stale' : undefined}>
          <RoomFigures usage={rooms.data} lessons={lessons.data} {...{ address, isWhole, onOpen }} />
        </div>
      )}
      {/* The height of what is above is not known before all figures are there. */}
      {isWhole && <LessonsTable tables={LESSON_TABLES} {...{ lessons, address, onOpen }} />}
    </>
  )
}

interface RoomFiguresProps extends Pick<FiguresProps, 'address' | 'onOpen'> {
  /** Undefined while loading. */
  usage: UsageOfRooms | undefined
  lessons: UsageOfLessons | undefined
  /** Whether all figures have come, or failed. */
  isWhole: boolean
}

function RoomFigures({ usage, lessons, isWhole, address, onOpen }: RoomFiguresProps) {
  const { t } = useWords()
  const isLittleShown = address.get('little') === '1'
  const change = (little: boolean, by?: Bars) =>
    address.change({ little: little ? 1 : undefined, by: by === 'rooms' ? undefined : by }, { replace: true })
  const shown = usage && isLittleShown ? { ...usage, rooms: usage.rooms.filter(isLittleUsed) } : usage
  return (
    <>
      <UsageCards
        rooms={usage}
        {...{ lessons, isLittleShown, onOpen }}
        onLittle={() => change(!isLittleShown)}
      />
      {shown && isWhole ? (
        <div className={styles.halves}>
          <section className={styles.half}>
            <h2 className="section-title">{t('usage.heat')}</h2>
            <p className="soft under-10">{t('usage.heat_about')}</p>
            <HeatMap hours={shown.hours} onOpen={onOpen} />
          </section>
          <section className={styles.half}>
            <RoomBars
              usage={shown}
              shown={shownBars(shown, address.get('by'))}
              onShow={by => change(false, by)}
              onOpen={onOpen}
              onGroup={id => address.change(roomsChange(`group-${id}`))}
            />
          </section>
        </div>
      ) : (
        <section className={`over-14 ${styles.half}`}>
          <Loading />
          <Skeleton height={400} radius={8} />
        </section>
      )}
    </>
  )
}

function shownBars({ features }: UsageOfRooms, by: string | undefined): Bars {
  const found = BARS.find(bars => bars === by) ?? 'rooms'
  return found === 'features' && features.length === 0 ? 'rooms' : found
}
