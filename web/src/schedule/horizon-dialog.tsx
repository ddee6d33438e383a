import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { SmallDialog, SmallDialogButtons } from '../shared/ui/small-dialog.tsx'

/** Says why the date went back: how many days ahead one may look. */
export function HorizonDialog({ days, onClose }: { days: number; onClose(): void }) {
  const t = useTexts()
  return (
    <SmallDialog
      title={
        <>
          <IconCalendarOff className="bad" aria-hidden />
          {t('schedule.beyond_horizon_title')}
        </>
      }
      text={`${t('schedule.beyond_horizon', { days })} ${t('schedule.beyond_horizon_back')}`}
      onCancel={onClose}
    >
      <SmallDialogButtons>
        <Button look="filled" onClick={onClose}>
          {t('schedule.understood')}
        </Button>
      </SmallDialogButtons>
    </SmallDialog>
  )
}
