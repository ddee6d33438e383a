import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './toolbar.module.css'

interface NewButtonProps {
  ref?: Ref<HTMLButtonElement>
  busy: boolean
  onNew(): void
}

/** Begins a new event; where there is little room, with its sign alone. */
export function NewButton({ ref, busy, onNew }: NewButtonProps) {
  const t = useTexts()
  return (
    <Button
      {...{ ref, busy }}
      look="filled"
      className={styles.new}
      title={t('schedule.new_event')}
      onClick={onNew}
    >
      {!busy && <IconPlus aria-hidden />}
      <span className={styles.newWord}>{t('schedule.new_event')}</span>
    </Button>
  )
}
