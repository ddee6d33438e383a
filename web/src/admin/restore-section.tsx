import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { forgetSession } from '../shared/session.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import styles from './restore-section.module.css'

/** Brings a backup into a school that has only its administrators yet; one of them then signs in with an account from it. */
export function RestoreSection() {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function restore(file: File): Promise<void> {
    const agreed = await confirm(() => ({
      title: t('admin.restore_backup'),
      message: t('admin.restore_question'),
      submit: t('admin.restore_submit'),
      danger: true,
    }))
    if (!agreed) return
    setBusy(true)
    try {
      await call('POST /api/admin/backups/restore', { body: file })
      // The sign-in page names the school; the session's account is gone.
      forgetSession('left')
    } catch (error) {
      tellFailure(error, () => t('admin.restore_failed'))
      // The school may have got rooms meanwhile, into which nothing is brought.
      await reloadLists()
    }
    setBusy(false)
  }

  return (
    <section className={styles.section} aria-labelledby="restore-title">
      <h2 id="restore-title" className="section-title">
        {t('admin.restore_backup')}
      </h2>
      <p className="mild">{t('admin.restore_backup_text')}</p>
      <input
        ref={input}
        type="file"
        accept=".backup,.breaks-a-rule"
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void restore(file)
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {t('admin.restore_choose')}
      </Button>
    </section>
  )
}
