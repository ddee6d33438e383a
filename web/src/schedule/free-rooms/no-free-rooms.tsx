import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Empty } from '../../shared/ui/states.tsx'

/** Why there is no room to be had that day; `closed`: what the day is called. */
export type NoFreeRoomsWhy = 'no_rooms' | 'past' | 'over' | 'taken' | 'not_so_long' | { closed: string }

export interface NoFreeRoomsProps {
  why: NoFreeRoomsWhy
  date: CivilDate
  today: CivilDate
  /** The last day that one may look at; null: there is none. */
  horizon: CivilDate | null
  onShow(date: CivilDate): void
}

/** Says why no room is free, and leads to the day to look at instead. */
export function NoFreeRooms({ why, date, today, horizon, onShow }: NoFreeRoomsProps) {
  const t = useTexts()
  if (why === 'no_rooms') {
    return (
      <Empty
        icon={<IconDoorOff />}
        title={t('schedule.no_rooms_for_you')}
        text={t('schedule.no_rooms_for_you_text')}
      />
    )
  }
  const next = why === 'past' ? today : addDays(date, 1)
  const title = {
    past: t('schedule.no_free_rooms_past'),
    over: t('schedule.no_free_rooms_over'),
    taken: t('schedule.no_free_rooms_taken'),
    not_so_long: t('schedule.no_free_rooms_not_so_long'),
    closed: t('schedule.no_free_rooms_closed'),
  }[typeof why === 'string' ? why : 'closed']
  const text = why === 'not_so_long' ? t('schedule.no_free_rooms_shorter') : undefined
  return (
    <div role="status">
      <Empty
        icon={why === 'taken' || why === 'not_so_long' ? <IconDoorOff /> : <IconCalendarOff />}
        title={title}
        text={typeof why === 'string' ? text : why.closed}
        action={
          (horizon === null || next <= horizon) && (
            <Button onClick={() => onShow(next)}>
              {next === today ? t('schedule.today') : t('schedule.next_day')}
            </Button>
          )
        }
      />
    </div>
  )
}
