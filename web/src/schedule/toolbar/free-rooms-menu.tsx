import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import { type Ref, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import buttonStyles from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import { Hidden, Loading, Skeleton } from '../../shared/ui/states.tsx'
import type { AskedEvent } from '../asked-event.ts'
import { chosenRooms, type RoomGroup } from '../room-groups.ts'
import type { Booking } from '../use-booking.ts'
import styles from './toolbar.module.css'

const FreeRoomsPopover = lazyDialog(async () => ({
  default: (await import('../free-rooms/free-rooms-panel.tsx')).FreeRoomsPopover,
}))

export interface FreeRoomsMenuProps {
  ref?: Ref<{ open(): void }>
  date: CivilDate
  groups: readonly RoomGroup[]
  booking: Booking
  onShow(date: CivilDate): void
  /** `button`: gets the focus back. */
  onAsk(asked: AskedEvent, button: HTMLElement | null): void
}

/** Opens the free rooms of the school, whichever rooms are shown, for users who need any room. */
export function FreeRoomsMenu({ ref, date, groups, booking, onShow, onAsk }: FreeRoomsMenuProps) {
  const t = useTexts()
  return (
    <PopoverButton
      ref={ref}
      className={classes(buttonStyles.button, styles.freeRooms)}
      title={t('schedule.free_rooms')}
      label={t('schedule.free_rooms')}
      content={close => (
        <Suspense fallback={<OnItsWay />}>
          <FreeRoomsPopover
            rooms={chosenRooms(groups, null)}
            {...{ date, booking, onShow }}
            onClose={close}
            // The button has the focus again.
            onBook={asked => onAsk(asked, document.activeElement as HTMLElement | null)}
          />
        </Suspense>
      )}
    >
      <IconDoorEnter aria-hidden />
      <span className={styles.freeRoomsWord} aria-hidden>
        {t('schedule.free_rooms_short')}
      </span>
      <Hidden>{t('schedule.free_rooms')}</Hidden>
    </PopoverButton>
  )
}

function OnItsWay() {
  return (
    <>
      <Loading />
      <Skeleton width={440} height="min(580px, calc(100dvh - 130px))" />
    </>
  )
}
