import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './picker.module.css'

/** Opens the calendar with the pointer; the keyboard does it from the field itself. */
export function OpenButton({ label, onOpen }: { label: string; onOpen(): void }) {
  const t = useTexts()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.open}
      aria-label={t('picker.open', { label })}
      onMouseDown={event => event.preventDefault()}
      onClick={onOpen}
    >
      <IconCalendar aria-hidden />
    </button>
  )
}
