import type { User } from '@stunda/contract/people/people.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import type { LettingIn } from './use-let-in.ts'
import styles from './waiting.module.css'

/** In a list: that somebody waits, and the way to let them in at once. */
export function Waiting({ user, lettingIn }: { user: User; lettingIn: LettingIn }) {
  const t = useTexts()
  return (
    <span className={styles.waits}>
      <span>{t('people.waits')}</span>
      <Button
        className={styles.letIn}
        aria-label={t('people.let_in_of', { name: user.full_name })}
        busy={lettingIn.isBusy(user)}
        onClick={() => void lettingIn.letIn(user)}
      >
        {t('people.let_in')}
      </Button>
    </span>
  )
}
