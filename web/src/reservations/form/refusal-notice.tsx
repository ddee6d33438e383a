import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalWords } from '../../shared/refusal-words.ts'
import { classes } from '../../shared/ui/button.tsx'
import styles from '../event/event-form.module.css'

/** That a request was refused, by whom and why. */
export function RefusalNotice({ refusal }: { refusal: NonNullable<Reservation['refusal']> }) {
  const t = useTexts()
  return (
    <p className={classes(styles.notice, 'refused')}>
      <IconCircleX aria-hidden />
      <span>
        <strong>{t('reservations.refused')}</strong> {refusalWords(refusal, t)}
      </span>
    </p>
  )
}
