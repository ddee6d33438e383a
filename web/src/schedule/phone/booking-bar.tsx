import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { AskedEvent } from '../asked-event.ts'
import { FreeRoomsButton } from '../free-rooms/free-rooms-button.tsx'
import type { FreeRoomsProps } from '../free-rooms/free-rooms-panel.tsx'
import styles from './phone-schedule.module.css'

interface BookingBarProps extends Pick<FreeRoomsProps, 'date' | 'rooms' | 'booking' | 'onShow'> {
  /** The new event when neither room nor time is chosen. */
  firstEvent(): AskedEvent
  /** `button`: gets the focus back. */
  onAsk(asked: AskedEvent, button: HTMLElement | null): void
}

/** The two ways to begin an event on a phone, side by side under the thumb. */
export function BookingBar({ firstEvent, ...asked }: BookingBarProps) {
  const t = useTexts()
  return (
    <>
      <FreeRoomsButton className={styles.action} {...asked} />
      <Button
        look="filled"
        className={styles.action}
        onClick={event => asked.onAsk(firstEvent(), event.currentTarget)}
      >
        <IconPlus aria-hidden />
        {t('schedule.book')}
      </Button>
    </>
  )
}
