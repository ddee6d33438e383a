import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useClientState } from '../shared/client-state.ts'
import { firstPart } from '../shared/lazy-part.tsx'
import { useRooms, useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { BoardSkeleton, PageComing, ToolbarSkeleton } from '../shared/ui/page-skeleton.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { isPhone, useIsPhone } from '../shared/ui/use-media.ts'
import { parseAddress } from './address.ts'
import { MyDaySkeleton } from './my-day/my-day-strip.tsx'
import { groupRooms } from './room-groups.ts'
import { ScheduleOnBoard, WeekRooms } from './schedule-on-board.tsx'
import styles from './schedule-screen.module.css'
import { listsFailure } from './schedule-stage.tsx'
import { type ScheduleScreenProps, useShownSchedule } from './use-shown-schedule.ts'

const ScheduleOnPhone = firstPart(() => import('./phone/schedule-on-phone.tsx'))

/** Fetches what the schedule is first shown with beside the day's board; never rejects. */
export async function loadFirstView(): Promise<void> {
  const view = parseAddress(location.search).view ?? useClientState.getState().view
  const part = isPhone() ? ScheduleOnPhone : view === 'week' ? WeekRooms : null
  await part?.load().catch(() => undefined)
}

export function ScheduleScreen({ above, whenNoRooms, ...props }: ScheduleScreenProps) {
  const t = useTexts()
  const rooms = useRooms()
  const settings = useSettings()
  const now = useSchoolNow()
  const isPhone = useIsPhone()
  // Made beforehand, so that the schedule is rendered together with all around it.
  const [bar] = useState(() => Object.assign(document.createElement('div'), { className: styles.bar }))
  const place = useCallback((frame: HTMLElement | null) => frame?.append(bar), [bar])
  const failure = listsFailure([rooms, settings])
  if (failure) return failure
  const known = rooms.data && settings.data && now && { rooms: rooms.data, settings: settings.data, now }
  if (known && known.rooms.length === 0) {
    return (
      <div className={styles.screen}>
        {whenNoRooms ?? (
          <Empty
            whole
            icon={<IconDoorOff />}
            title={t('schedule.no_rooms_in_school')}
            text={t('schedule.no_rooms_in_school_text')}
          />
        )}
      </div>
    )
  }
  // The part above is rendered first, and keeps its focus when the schedule comes.
  if (isPhone) {
    return (
      <>
        {above}
        <Suspense fallback={<PageComing />}>
          {known ? <Schedule {...props} {...known} bar={null} /> : <PageComing />}
        </Suspense>
      </>
    )
  }
  return (
    <div className={styles.screen}>
      <div ref={place} className={styles.bar}>
        {!known && (
          <>
            {props.first}
            <MyDaySkeleton />
            <ToolbarSkeleton />
          </>
        )}
      </div>
      {above}
      {known ? (
        <Schedule {...props} {...known} bar={bar} />
      ) : (
        // A new element once the part above is known, so that the skeleton does not jump.
        <BoardSkeleton key={settings.data ? 'known' : 'unknown'} />
      )}
    </div>
  )
}

interface ScheduleProps extends Omit<ScheduleScreenProps, 'above' | 'whenNoRooms'> {
  rooms: readonly Room[]
  settings: Settings
  now: CivilDateTime
  /** The element of the toolbar; null on a phone, which has none. */
  bar: HTMLElement | null
}

function Schedule({ rooms, now, bar, ...props }: ScheduleProps) {
  const groups = useMemo(() => groupRooms(rooms), [rooms])
  const { shown, show } = useShownSchedule(dateOf(now))
  const schedule = { ...props, now, groups, shown, show }
  return bar ? <ScheduleOnBoard {...schedule} bar={bar} /> : <ScheduleOnPhone {...schedule} />
}
