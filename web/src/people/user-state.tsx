import type { User } from '@stunda/contract/people/people.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { useLetIn } from './use-let-in.ts'
import styles from './user-state.module.css'

/** Over a user's page: that they are archived or wait to be let in, and the way out of it. */
export function UserState({ user, restore }: { user: User; restore(): void }) {
  const t = useTexts()
  const lettingIn = useLetIn()
  if (user.status === 'archived') {
    return (
      <div className={styles.state} role="status">
        <IconArchive aria-hidden />
        <span>{t('people.is_archived')}</span>
        <Button onClick={restore}>
          <IconRestore />
          {t('people.restore')}
        </Button>
      </div>
    )
  }
  if (!lettingIn.isFor(user)) return null
  return (
    <div className={styles.state} role="status">
      <IconHourglass aria-hidden />
      <span>{t('people.waits_text')}</span>
      <Button busy={lettingIn.isBusy(user)} onClick={() => void lettingIn.letIn(user)}>
        {t('people.let_in')}
      </Button>
    </div>
  )
}
