import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { printPage } from './on-paper.tsx'

/** Prints what is shown. `whole`: on a phone, a wide button with words. */
export function PrintButton({ whole }: { whole?: boolean }) {
  const t = useTexts()
  if (whole) {
    return (
      <Button wide onClick={() => void printPage()}>
        <IconPrinter aria-hidden />
        {t('schedule.print')}
      </Button>
    )
  }
  return (
    <IconButton label={t('schedule.print')} onClick={() => void printPage()}>
      <IconPrinter />
    </IconButton>
  )
}
