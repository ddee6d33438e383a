import type { OfArchived } from '@stunda/contract/people/admin-users.ts'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { Button } from '../shared/ui/button.tsx'
import { restoreUsers } from './user-actions.ts'
import styles from './user-form.module.css'

/**
 * Who in the archive has the e-mail or personal code that a form's last `save` was refused for: `note` offers to restore them.
 * `onRestored` gets the id.
 */
export function useArchivedTaker(onRestored: (id: number) => void) {
  const t = useTexts()
  const [taker, setTaker] = useState<OfArchived['archived'] | null>(null)
  const watched = async <Result,>(save: () => Promise<Result>): Promise<Result> => {
    setTaker(null)
    try {
      return await save()
    } catch (error) {
      if (error instanceof ApiError) setTaker((error.body as Partial<OfArchived> | null)?.archived ?? null)
      throw error
    }
  }
  const restore = async ({ id }: OfArchived['archived']) => {
    if (taker && (await restoreUsers([taker]))) onRestored(id)
  }
  const note: ReactNode = taker && (
    <p className={styles.taker} role="status">
      {t('people.in_archive', { name: taker.full_name })}
      <Button onClick={() => void restore(taker)}>
        <IconRestore aria-hidden />
        {t('people.restore')}
      </Button>
    </p>
  )
  return { note, watched }
}
