import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import styles from './horizon-dialog.module.css'

/** Says why the date went back: how many days ahead one may look. */
export function HorizonDialog({ days, onClose }: { days: number; onClose(): void }) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="horizon-title"
      aria-describedby="horizon-text"
      onCancel={onClose}
    >
      <h2 id="horizon-title" className={styles.title}>
        <IconCalendarOff aria-hidden />
        {t('schedule.beyond_horizon_title')}
      </h2>
      <p id="horizon-text" className={styles.text}>
        {t('schedule.beyond_horizon', { days })} {t('schedule.beyond_horizon_back')}
      </p>
      <div className={styles.buttons}>
        <Button look="filled" onClick={onClose}>
          {t('schedule.understood')}
        </Button>
      </div>
    </dialog>
  )
}
