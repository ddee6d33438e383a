import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import { Suspense, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { AskedEvent } from '../schedule-props.ts'
import type { FreeRoomsDialogProps } from './free-rooms-dialog.tsx'

const FreeRoomsDialog = lazyDialog(() => import('./free-rooms-dialog.tsx'))

export interface FreeRoomsButtonProps extends Omit<FreeRoomsDialogProps, 'onClose' | 'onBook'> {
  className?: string
  /** `button`: where the focus belongs when what is asked for has closed. */
  onAsk(asked: AskedEvent, button: HTMLElement | null): void
}

/** For whoever wants a room and does not care which: leads to those that are free. */
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
