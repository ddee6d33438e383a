import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ComponentProps, type Ref, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatDays, formatShortDayMonth, formatShortWeekday } from '../../shared/dates/format.ts'
import type { KeyLine } from '../../shared/keys/keys-here.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import buttonStyles from '../../shared/ui/button.module.css'
import { Button, classes } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { daysShown } from '../address.ts'
import { FreeRoomsMenu } from '../free-rooms/free-rooms-button.tsx'
import { PrintButton } from '../print/on-paper.tsx'
import { chosenRooms, namesOfChosen, type RoomGroup } from '../room-groups.ts'
import type { Booking } from '../use-booking.ts'
import type { ShownScheduleProps } from '../use-shown-schedule.ts'
import { ColourMenu } from './colour-menu.tsx'
import styles from './toolbar.module.css'
import { ToolbarFrame } from './toolbar-frame.tsx'

interface ToolbarProps extends Pick<ShownScheduleProps, 'shown' | 'groups' | 'show'> {
  today: CivilDate
  chosen: readonly Room[]
  booking: Booking
  /** Begins an event in a chosen free room. */
  onAsk: ComponentProps<typeof FreeRoomsMenu>['onAsk']
  /** Begins an event; `button` gets the focus back. Left out if the user may not book. */
  onNew?(button: HTMLElement): void
  /** Whether a new event waits for the schedule. */
  beginning: boolean
}

/** The toolbar: what the schedule shows, and the ways to change that. */
export function Toolbar(props: ToolbarProps) {
  const { shown, today, groups, chosen, show, booking, onAsk, onNew, beginning } = props
  const t = useTexts()
  const { date, view } = shown
  const { date_from, date_to } = daysShown(date, view)
  const isDay = view === 'day'
  const roomsMenu = useRef<{ open(): void }>(null)
  const freeRoomsMenu = useRef<{ open(): void }>(null)
  const newButton = useRef<HTMLButtonElement>(null)
  const begin = onNew && (() => newButton.current && onNew(newButton.current))
  const keys: KeyLine[] = [
    { keys: ['D'], does: 'schedule.day', run: () => show({ view: 'day' }) },
    { keys: ['W'], does: 'schedule.week', run: () => show({ view: 'week' }) },
    { keys: ['R'], does: 'schedule.choose_rooms', run: () => roomsMenu.current?.open() },
  ]
  if (booking.mayCreate)
    keys.push({ keys: ['F'], does: 'schedule.free_rooms', run: () => freeRoomsMenu.current?.open() })
  if (begin) keys.push({ keys: ['C'], does: 'schedule.new_event', run: begin })
  return (
    <ToolbarFrame
      {...{ view, date, today, keys }}
      onShow={date => show({ date })}
      title={
        <>
          <span className={styles.whole}>
            {isDay
              ? formatDay(date, t.language, today.slice(0, 4))
              : formatDays(date_from, date_to, t.language)}
          </span>
          <span className={styles.short}>
            {isDay
              ? `${formatShortWeekday(date, t.language)}, ${formatShortDayMonth(date, t.language)}`
              : formatDays(date_from, date_to, t.language, 'short')}
          </span>
        </>
      }
    >
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
          className={styles.freeRooms}
          // In the present week a room is wanted today.
          date={date_from <= today && today <= date_to ? today : date}
          rooms={chosenRooms(groups, null)}
          {...{ booking, onAsk }}
          // As a day: of the present week, the menu would ask about today again.
          onShow={date => show({ date, view: 'day' })}
        />
      )}
      <ColourMenu />
      <PrintButton />
      {begin && (
        <Button
          ref={newButton}
          busy={beginning}
          look="filled"
          className={styles.new}
          title={t('schedule.new_event')}
          onClick={begin}
        >
          {!beginning && <IconPlus aria-hidden />}
          <span className="visually-hidden-on-low-tablet">{t('schedule.new_event')}</span>
        </Button>
      )}
    </ToolbarFrame>
  )
}

const RoomsPicker = lazyDialog(() => import('./rooms-picker.tsx'), <Skeleton width={320} height={420} />)

interface RoomsMenuProps {
  ref?: Ref<{ open(): void }>
  groups: readonly RoomGroup[]
  chosen: readonly Room[]
  /** Null: all of them. */
  onChoose(rooms: readonly number[] | null): void
}

/** The chosen rooms. Changes in the panel apply when it closes, except by Escape. */
function RoomsMenu({ ref, groups, chosen, onChoose }: RoomsMenuProps) {
  const t = useTexts()
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null)
  // The panel may close before the state is updated.
  const latest = useRef(ticked)
  const tick = (rooms: ReadonlySet<number> | null) => {
    latest.current = rooms
    setTicked(rooms)
  }
  const all = groups.flatMap(({ rooms }) => rooms)
  const isAll = chosen.length === all.length
  const text = isAll ? t('schedule.all_rooms') : (namesOfChosen(groups, chosen) ?? t('schedule.some_rooms'))

  const onClose = (cancelled: boolean) => {
    const rooms = latest.current
    tick(null)
    if (cancelled || !rooms || rooms.size === 0) return
    onChoose(rooms.size === all.length ? null : all.filter(({ id }) => rooms.has(id)).map(({ id }) => id))
  }
  return (
    <PopoverButton
      ref={ref}
      className={classes(buttonStyles.button, styles.menu, styles.rooms)}
      title={t('schedule.choose_rooms')}
      label={t('schedule.choose_rooms')}
      onClose={onClose}
      content={close => (
        <RoomsPicker
          groups={groups}
          chosen={ticked ?? new Set(chosen.map(({ id }) => id))}
          onChoose={tick}
          onClose={close}
        />
      )}
    >
      <IconDoor aria-hidden />
      <span className={styles.text}>{text}</span>
      {chosen.length !== 1 && <span className={styles.count}>· {chosen.length}</span>}
      <IconChevronDown aria-hidden />
    </PopoverButton>
  )
}
