import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import { Suspense, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { AskedEvent } from '../asked-event.ts'
import type { FreeRoomsDialogProps } from './free-rooms-panel.tsx'

const FreeRoomsDialog = lazyDialog(async () => ({
  default: (await import('./free-rooms-panel.tsx')).FreeRoomsDialog,
}))

export interface FreeRoomsButtonProps extends Omit<FreeRoomsDialogProps, 'onClose' | 'onBook'> {
  className?: string
  /** `button`: gets the focus back. */
  onAsk(asked: AskedEvent, button: HTMLElement | null): void
}

/** Opens the free rooms, for users who need any room. */
export function FreeRoomsButton({ className, onAsk, ...asked }: FreeRoomsButtonProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button ref={button} className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconDoorEnter aria-hidden />
        {t('schedule.free_rooms')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FreeRoomsDialog
            {...asked}
            onClose={close}
            onBook={event => {
              close()
              onAsk(event, button.current)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
