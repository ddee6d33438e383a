import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { ScheduleView } from '../shared/client-state.ts'
import { Button } from '../shared/ui/button.tsx'
import { SmallDialog, SmallDialogButtons } from '../shared/ui/small-dialog.tsx'
import type { ShownSchedule } from './address.ts'
import { columnsOfPlan } from './board/board-column.ts'
import { useOwnEvents } from './plan-query.ts'
import { horizonOf, lastDay, usePrefetchNeighbours, useSchedule } from './schedule-query.ts'
import { useBooking } from './use-booking.ts'
import type { ShownScheduleProps, ShowOptions } from './use-shown-schedule.ts'

/**
 * When a schedule was refused for lying too far ahead, the date goes back to the last one that was shown, or to today. Answers the
 * dialog that says so, or null.
 */
export function useHorizon(
  { date, view }: Pick<ShownSchedule, 'date' | 'view'>,
  { error, isSuccess, isPlaceholderData }: { error: unknown; isSuccess: boolean; isPlaceholderData: boolean },
  today: CivilDate,
  show: (change: Partial<ShownSchedule>, options?: ShowOptions) => void,
): ReactNode {
  const t = useTexts()
  const [refused, setRefused] = useState<number | null>(null)
  const last = useRef<Partial<ShownSchedule>>({ date: today })
  useLayoutEffect(() => {
    if (isSuccess && !isPlaceholderData) last.current = { date, view }
  }, [isSuccess, isPlaceholderData, date, view])
  useLayoutEffect(() => {
    const days = horizonOf(error)
    if (days === undefined) return
    setRefused(days)
    show(last.current, { replace: true })
  }, [error, show])

  if (refused === null) return null
  const close = () => setRefused(null)
  return (
    <SmallDialog
      title={
        <>
          <IconCalendarOff className="bad" aria-hidden />
          {t('schedule.beyond_horizon_title')}
        </>
      }
      text={`${t('schedule.beyond_horizon', { days: refused })} ${t('schedule.beyond_horizon_back')}`}
      onCancel={close}
    >
      <SmallDialogButtons>
        <Button look="filled" onClick={close}>
          {t('schedule.understood')}
        </Button>
      </SmallDialogButtons>
    </SmallDialog>
  )
}

/** The schedule of some rooms for a day or its week, the user's own events then, where they can book, and the dialog of `useHorizon`. */
export function useScheduleOf(
  roomIds: readonly number[],
  view: ScheduleView,
  { settings, now, shown, show }: ShownScheduleProps,
) {
  const today = dateOf(now)
  const asked = { date: shown.date, view, roomIds, horizon: lastDay(today, settings.max_reservation_days) }
  const schedule = useSchedule(asked, true)
  const horizon = useHorizon(shown, schedule, today, show)
  usePrefetchNeighbours(asked, schedule.isSuccess)
  const booking = useBooking(settings, now)
  const { own, events, isLoading } = useOwnEvents(asked, now)
  return {
    ...{ schedule, horizon, booking, own, isOwnKnown: !isLoading },
    /** The user's own events on a day; nothing for those who run the school, as they book for others. */
    busy(day: CivilDate) {
      const mine = runsTheSchool(booking.judging.actor) ? [] : events
      return columnsOfPlan(mine, [day], new Map())[0]?.events ?? []
    },
  }
}
