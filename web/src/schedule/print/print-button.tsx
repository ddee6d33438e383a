import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { printPage } from './on-paper.tsx'

/** Prints what is shown. */
export function PrintButton() {
  const t = useTexts()
  return (
    <IconButton label={t('schedule.print')} onClick={() => void printPage()}>
      <IconPrinter />
    </IconButton>
  )
}
