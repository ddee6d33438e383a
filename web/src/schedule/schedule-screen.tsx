import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import { lazy, Suspense, useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useRooms, useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { groupRooms } from './room-groups.ts'
import { ScheduleOnBoard } from './schedule-on-board.tsx'
import type { ScheduleScreenProps } from './schedule-props.ts'
import styles from './schedule-screen.module.css'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { isPhone, useIsPhone } from './use-is-phone.ts'
import { useShownSchedule } from './use-shown-schedule.ts'

const loadOnPhone = () => import('./phone/schedule-on-phone.tsx')
const ScheduleOnPhone = lazy(loadOnPhone)
// Together with this file, not after it.
if (isPhone()) void loadOnPhone().catch(() => undefined)

/** The room schedule: who is free where and when. */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const t = useTexts()
  const rooms = useRooms()
  const settings = useSettings()
  const now = useSchoolNow()
  const is_phone = useIsPhone()
  const failed = [rooms, settings].find(({ data, error }) => !data && error)
  if (failed) {
    const retry = () => [rooms, settings].filter(({ data }) => !data).forEach(({ refetch }) => void refetch())
    return (
      <div className={styles.screen}>
        <Failed error={failed.error} onRetry={retry} busy={failed.isFetching} />
      </div>
    )
  }
  if (!rooms.data || !settings.data || !now) {
    // Another one when it is known what stands above, so that this one does not jump.
    if (!is_phone) return <ScreenSkeleton key={settings.data ? 'known' : 'unknown'} above={props.above} />
    return (
      <>
        {props.above}
        <ScreenSkeleton />
      </>
    )
  }
  if (rooms.data.length === 0) {
    return (
      <div className={styles.screen}>
        {props.whenNoRooms ?? (
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
  return <Schedule {...props} {...{ now, is_phone }} rooms={rooms.data} settings={settings.data} />
}

interface ScheduleProps extends ScheduleScreenProps {
  rooms: readonly Room[]
  settings: Settings
  now: CivilDateTime
  is_phone: boolean
}

function Schedule({ rooms, now, is_phone, ...props }: ScheduleProps) {
  const groups = useMemo(() => groupRooms(rooms), [rooms])
  const { shown, show } = useShownSchedule(dateOf(now))
  const schedule = { ...props, now, groups, shown, show }
  if (!is_phone) return <ScheduleOnBoard {...schedule} />
  return (
    <>
      {props.above}
      <Suspense fallback={<ScreenSkeleton />}>
        <ScheduleOnPhone {...schedule} />
      </Suspense>
    </>
  )
}
