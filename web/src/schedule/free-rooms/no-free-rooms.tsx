import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isUsedUpToo, type UsedLimit, usedUpWords } from '../../shared/limit-use.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Empty } from '../../shared/ui/states.tsx'
import type { NothingFree } from './free-rooms.ts'

/** Why no room is free that day; `closed`: the name of the closed day; `usedUp`: the user's limit. */
export type NoFreeRoomsWhy =
  | 'no_rooms'
  | 'past'
  | 'over'
  | { closed: string }
  | { usedUp: UsedLimit }
  | NothingFree

interface NoFreeRoomsProps {
  why: NoFreeRoomsWhy
  date: CivilDate
  today: CivilDate
  /** The last day that a user may see; null if there is none. */
  horizon: CivilDate | null
  onShow(date: CivilDate): void
}

/** Why no room is free, with a button to the day to look at instead. */
export function NoFreeRooms({ why, date, today, horizon, onShow }: NoFreeRoomsProps) {
  const t = useTexts()
  const words = wordsOf(why, t)
  if (why === 'no_rooms') return <Empty icon={<IconDoorOff />} {...words} />
  const next = why === 'past' ? today : addDays(date, 1)
  const helpsAnotherDay =
    (horizon === null || next <= horizon) &&
    !(typeof why === 'object' && 'usedUp' in why && isUsedUpToo(why.usedUp, date, next))
  return (
    <div role="status">
      <Empty
        icon={typeof why === 'object' && 'taken' in why ? <IconDoorOff /> : <IconCalendarOff />}
        {...words}
        action={
          helpsAnotherDay && (
            <Button onClick={() => onShow(next)}>
              {next === today ? t('schedule.today') : t('schedule.next_day')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** Says that no room which is as the user asked is free, with a button that asks for any. */
export function NoneFits({ onForget }: { onForget(): void }) {
  const t = useTexts()
  return (
    <div role="status">
      <Empty
        icon={<IconFilterOff />}
        title={t('schedule.no_free_rooms_fit')}
        action={<Button onClick={onForget}>{t('schedule.any_room')}</Button>}
      />
    </div>
  )
}

function wordsOf(why: NoFreeRoomsWhy, t: Say): { title: string; text?: string | undefined } {
  if (why === 'no_rooms')
    return { title: t('schedule.no_rooms_for_you'), text: t('schedule.no_rooms_for_you_text') }
  if (typeof why === 'string') return { title: t(`schedule.no_free_rooms_${why}`) }
  if ('usedUp' in why) return usedUpWords(why.usedUp, t)
  if ('closed' in why) return { title: t('schedule.no_free_rooms_closed'), text: why.closed }
  const title = why.taken ? t('schedule.no_free_rooms_taken') : t('schedule.no_free_rooms_not_so_long')
  return { title, text: advice(why, t) }
}

function advice({ shorter, earlier }: NothingFree, t: Say): string | undefined {
  if (shorter && earlier) return t('schedule.no_free_rooms_shorter_or_earlier')
  if (shorter) return t('schedule.no_free_rooms_shorter')
  return earlier ? t('schedule.no_free_rooms_earlier') : undefined
}
