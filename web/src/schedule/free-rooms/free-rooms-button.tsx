import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import buttonStyles from '../../shared/ui/button.module.css'
import { Button, classes } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import { Hidden, Loading, Skeleton } from '../../shared/ui/states.tsx'
import type { AskedEvent } from '../asked-event.ts'
import { useFreeRoomsInAddress } from './free-rooms-in-address.ts'
import type { FreeRoomsProps } from './free-rooms-panel.tsx'

const FreeRoomsDialog = lazyDialog(async () => ({
  default: (await import('./free-rooms-panel.tsx')).FreeRoomsDialog,
}))
const FreeRoomsPopover = lazyDialog(
  async () => ({ default: (await import('./free-rooms-panel.tsx')).FreeRoomsPopover }),
  <>
    <Loading />
    <Skeleton width={440} height="min(580px, calc(100dvh - 130px))" />
  </>,
)

interface FreeRoomsButtonProps extends Omit<FreeRoomsProps, 'onClose' | 'onBook' | 'wanted'> {
  className?: string
  /** `button`: gets the focus back. */
  onAsk(asked: AskedEvent, button: HTMLElement | null): void
}

/** Opens the free rooms as a dialog, on a phone, for users who need any room. */
export function FreeRoomsButton({ className, onAsk, ...asked }: FreeRoomsButtonProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { wanted, forget } = useFreeRoomsInAddress(() => setOpen(true))
  const close = () => {
    setOpen(false)
    forget()
  }
  return (
    <>
      <Button ref={button} className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconDoorEnter aria-hidden />
        {t('schedule.free_rooms')}
      </Button>
      {isOpen && (
        <FreeRoomsDialog
          {...asked}
          wanted={wanted}
          onClose={close}
          onBook={event => {
            close()
            onAsk(event, button.current)
          }}
        />
      )}
    </>
  )
}

/** Opens the free rooms of the school under the toolbar, whichever rooms are shown. */
export function FreeRoomsMenu(props: FreeRoomsButtonProps & { ref?: Ref<{ open(): void }> }) {
  const { ref, className, onAsk, ...asked } = props
  const t = useTexts()
  const menu = useRef<{ open(): void }>(null)
  useImperativeHandle(ref, () => ({ open: () => menu.current?.open() }), [])
  const { wanted, forget } = useFreeRoomsInAddress(() => menu.current?.open())
  return (
    <PopoverButton
      ref={menu}
      onClose={forget}
      className={classes(buttonStyles.button, className)}
      title={t('schedule.free_rooms')}
      label={t('schedule.free_rooms')}
      content={close => (
        <FreeRoomsPopover
          {...asked}
          wanted={wanted}
          onClose={close}
          // The button has the focus again.
          onBook={event => onAsk(event, document.activeElement as HTMLElement | null)}
        />
      )}
    >
      <IconDoorEnter aria-hidden />
      <span className="visually-hidden-on-low-tablet" aria-hidden>
        {t('schedule.free_rooms_short')}
      </span>
      <Hidden>{t('schedule.free_rooms')}</Hidden>
    </PopoverButton>
  )
}
