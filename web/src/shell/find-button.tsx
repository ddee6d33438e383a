import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { COMMAND_KEY } from '../shared/keys/command-key.ts'
import styles from './find-button.module.css'
import { openShellDialog } from './shell-dialog.ts'

/** Opens the search: looks like its field where there is room, otherwise only its sign is shown. */
export function FindButton() {
  const t = useTexts()
  const label = t('find.field')
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.find}
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        title={label}
        onClick={() => openShellDialog('find')}
      >
        <IconSearch aria-hidden />
        <span className={styles.text}>{label}</span>
        <kbd className={styles.text} data-key={`${COMMAND_KEY} K`} aria-hidden />
      </button>
    </span>
  )
}
