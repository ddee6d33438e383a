import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import styles from './free-rooms.module.css'
import { FreeRoomsPanel, type FreeRoomsPanelProps } from './free-rooms-panel.tsx'

export interface FreeRoomsDialogProps extends Pick<FreeRoomsPanelProps, 'date' | 'rooms' | 'booking'> {
  onShow: FreeRoomsPanelProps['onShow']
  onBook: FreeRoomsPanelProps['onBook']
  onClose(): void
}

const TITLE = 'free-rooms-title'

/** The free rooms as a dialog, on a phone. */
export default function FreeRoomsDialog({ onClose, ...asked }: FreeRoomsDialogProps) {
  const t = useTexts()
  return (
    <ModalDialog titleId={TITLE} size="narrow" onLeave={onClose}>
      <FreeRoomsPanel
        {...asked}
        titleId={TITLE}
        aside={
          <IconButton look="quiet" className={styles.close} label={t('shared.close')} onClick={onClose}>
            <IconX />
          </IconButton>
        }
      />
    </ModalDialog>
  )
}
