import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatDays, formatShortDayMonth, formatShortWeekday } from '../../shared/dates/format.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { topBar } from '../../shared/ui/top-bars.ts'
import { daysShown, type ShownSchedule, stepDate } from '../address.ts'
import { PrintButton } from '../print/print-button.tsx'
import type { RoomGroup } from '../room-groups.ts'
import type { Booking } from '../use-booking.ts'
import { ColourMenu } from './colour-menu.tsx'
import { DateMenu } from './date-menu.tsx'
import { FreeRoomsMenu, type FreeRoomsMenuProps } from './free-rooms-menu.tsx'
import { NewButton } from './new-button.tsx'
import { RoomsMenu } from './rooms-menu.tsx'
import { Steps } from './steps.tsx'
import styles from './toolbar.module.css'
import { useToolbarKeys } from './use-toolbar-keys.ts'

export interface ToolbarProps {
  shown: ShownSchedule
  today: CivilDate
  groups: readonly RoomGroup[]
  chosen: readonly Room[]
  show(change: Partial<ShownSchedule>): void
  booking: Booking
  /** Begins an event where a free room was chosen. */
  onAsk: FreeRoomsMenuProps['onAsk']
  /** Begins an event; `button`: where the focus belongs when that is done. Left out: nothing can be booked. */
  onNew?(button: HTMLElement): void
  /** That is under way: it waits for what is free. */
  beginning: boolean
}

/** What the board shows, and the ways to show something else. */
export function Toolbar(props: ToolbarProps) {
  const { shown, today, groups, chosen, show, booking, onAsk, onNew, beginning } = props
  const t = useTexts()
  const language = useLanguage()
  const { date, view } = shown
  const { date_from, date_to } = daysShown(date, view)
  const isDay = view === 'day'
  const roomsMenu = useRef<{ open(): void }>(null)
  const freeRoomsMenu = useRef<{ open(): void }>(null)
  const onToday = () => show({ date: today })
  const onStep = (by: 1 | -1) => show({ date: stepDate(date, view, by) })
  const newButton = useRef<HTMLButtonElement>(null)
  const begin = onNew && (() => newButton.current && onNew(newButton.current))
  useToolbarKeys({
    onToday,
    onStep,
    onView: view => show({ view }),
    onRooms: () => roomsMenu.current?.open(),
    onFreeRooms: booking.mayCreate ? () => freeRoomsMenu.current?.open() : undefined,
    onNew: begin,
  })
  return (
    <div ref={topBar} className={styles.toolbar}>
      <Steps of={view} onToday={onToday} onStep={onStep} />
      <DateMenu
        headingClassName={styles.title}
        className={styles.date}
        date={date}
        today={today}
        onPick={date => show({ date })}
      >
        <span aria-live="polite">
          <span className={styles.whole}>
            {isDay ? formatDay(date, language, today.slice(0, 4)) : formatDays(date_from, date_to, language)}
          </span>
          <span className={styles.short}>
            {isDay
              ? `${formatShortWeekday(date, language)}, ${formatShortDayMonth(date, language)}`
              : formatDays(date_from, date_to, language, 'short')}
          </span>
        </span>
        <IconChevronDown aria-hidden />
      </DateMenu>
      <Segmented
        className={styles.views}
        label={t('schedule.view')}
        value={view}
        options={[
          { value: 'day', label: t('schedule.day') },
          { value: 'week', label: t('schedule.week') },
        ]}
        onChange={view => show({ view })}
      />
      <RoomsMenu ref={roomsMenu} groups={groups} chosen={chosen} onChoose={rooms => show({ rooms })} />
      {booking.mayCreate && (
        <FreeRoomsMenu
          ref={freeRoomsMenu}
          // In a week that today is in, who wants a room wants it today.
          date={date_from <= today && today <= date_to ? today : date}
          {...{ groups, booking, onAsk }}
          // Its day, whichever week it is in: of a week that today is in, today is asked about.
          onShow={date => show({ date, view: 'day' })}
        />
      )}
      <ColourMenu />
      <PrintButton />
      {begin && <NewButton ref={newButton} busy={beginning} onNew={begin} />}
    </div>
  )
}
