import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './toolbar.module.css'

/** Begins a new event; where there is little room, with its sign alone. */
export function NewButton({ ref, onNew }: { ref?: Ref<HTMLButtonElement>; onNew(): void }) {
  const t = useTexts()
  return (
    <Button ref={ref} look="filled" className={styles.new} title={t('schedule.new_event')} onClick={onNew}>
      <IconPlus aria-hidden />
      <span className={styles.newWord}>{t('schedule.new_event')}</span>
    </Button>
  )
}
