import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { mayLeaveHere } from '../shared/forms/leave-guard.ts'
import { useMe } from '../shared/reference-lists.ts'
import { signOut } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { Initials } from '../shared/ui/initials.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { PopoverButton } from '../shared/ui/popover-button.tsx'
import styles from './account.module.css'

/** The signed-in user's name; opens the language, the `choices` and sign-out. */
export function Account({ choices }: { choices: ReactNode }) {
  const t = useTexts()
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (!(await mayLeaveHere())) return
    setLeaving(true)
    await signOut()
  }
  return (
    <PopoverButton
      className={styles.button}
      label={me?.full_name ?? ''}
      title={me?.full_name}
      content={() => (
        <div className={styles.content}>
          <LanguageChoice whole />
          {choices}
          <Button disabled={leaving} onClick={() => void leave()}>
            <IconLogout />
            {t('app.sign_out')}
          </Button>
        </div>
      )}
    >
      <Initials of={me} />
      <span className={styles.name}>{me?.full_name}</span>
    </PopoverButton>
  )
}
