import type { User } from '@stunda/contract/people/people.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { isWaiting, letIn, restoreUsers } from './user-actions.ts'
import styles from './user-state.module.css'
import waiting from './waiting.module.css'

/** On a user's page: that the user is archived or waits to be let in, and the button that changes it. */
export function UserState({ user }: { user: User }) {
  const t = useTexts()
  if (user.status === 'archived') {
    return (
      <div className={styles.state} role="status">
        <IconArchive aria-hidden />
        <span>{t('people.is_archived')}</span>
        <Button onClick={() => void restoreUsers([user])}>
          <IconRestore />
          {t('people.restore')}
        </Button>
      </div>
    )
  }
  if (!isWaiting(user)) return null
  return (
    <div className={styles.state} role="status">
      <IconHourglass aria-hidden />
      <span>{t('people.waits_text')}</span>
      <LetInButton user={user} />
    </div>
  )
}

/** In a list: that a user waits to be let in, with the button that lets them in. */
export function Waiting({ user }: { user: User }) {
  const t = useTexts()
  return (
    <span className={waiting.waits}>
      <span>{t('people.waits')}</span>
      <LetInButton
        user={user}
        className={waiting.letIn}
        aria-label={t('people.let_in_of', { name: user.full_name })}
      />
    </span>
  )
}

function LetInButton({ user, ...rest }: { user: User } & ComponentProps<typeof Button>) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await letIn(user)
    setBusy(false)
  }
  return (
    <Button {...rest} busy={busy} onClick={() => void run()}>
      {t('people.let_in')}
    </Button>
  )
}
