import type { User } from '@stunda/contract/people/people.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { allPages, reloadLists } from '../shared/api/admin-lists.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { type OneByOne, oneByOne } from '../shared/one-by-one.ts'
import { usePermissions, useSettings } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { SmallDialog, SmallDialogButtons } from '../shared/ui/small-dialog.tsx'
import styles from './invite-all.module.css'
import { namesOf } from './user-names.ts'
import type { userQuery } from './user-query.ts'

/** Progress is shown when inviting takes longer, ms. */
const LONG = 1000

/** Invites all users of a list once more after asking; says how many were invited, and who was not. */
export function InviteAll({ query }: { query: ReturnType<typeof userQuery> }) {
  const t = useTexts()
  const mayInvite = allows(usePermissions(), 'user', 'u')
  const { sends_mail = true } = useSettings().data ?? {}
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ done: number; all: number; isShown: boolean } | null>(null)
  const isStopped = useRef(false)

  const inviteAll = async (users: readonly User[]): Promise<OneByOne<User>> => {
    isStopped.current = false
    setProgress({ done: 0, all: users.length, isShown: false })
    const show = setTimeout(() => setProgress(now => now && { ...now, isShown: true }), LONG)
    const invite = ({ id }: User) => call('POST /api/admin/users/user/:id/invite', { params: { id } })
    const invited = await oneByOne(users, invite, {
      onProgress: done => setProgress(now => now && { ...now, done }),
      isStopped: () => isStopped.current,
    })
    clearTimeout(show)
    setProgress(null)
    return invited
  }

  const notifyOf = ({ done: { length: sent }, refused, left }: OneByOne<User>) => {
    const count = { count: sent }
    if (sent > 0 && sends_mail) notify(() => t('people.invited_all', count), { tone: 'done' })
    else if (sent > 0)
      notify(() => t('people.invited_all_outbox', count), {
        tone: 'done',
        detail: () => t('people.invited_outbox_text'),
      })
    for (const { error, items } of refused) {
      const detail = () => `${namesOf(items)}: ${errorText(error)}`
      notify(() => t('people.invite_all_failed', { count: items.length }), { tone: 'failed', detail })
    }
    if (left.length > 0)
      notify(() => t('people.invite_all_left', { count: left.length }), {
        tone: isStopped.current ? 'plain' : 'failed',
        detail: namesOf(left),
      })
  }

  const begin = async () => {
    setBusy(true)
    try {
      const all = await allPages(page =>
        call('GET /api/admin/users', { query: { ...query, per_page: 100, page } }),
      )
      const users = all.filter(({ email }) => email !== null)
      const count = { count: users.length }
      if (users.length === 0) notify(() => t('people.invite_nobody'), { tone: 'plain' })
      const agreed =
        users.length > 0 &&
        (await confirm(() => ({
          title: t(sends_mail ? 'people.invite_all_title' : 'people.invite_all_title_outbox', count),
          message: t(sends_mail ? 'people.invite_all_text' : 'people.invited_outbox_text'),
          submit: t(sends_mail ? 'people.invite_all_submit' : 'people.invite_all_submit_outbox', count),
        })))
      if (!agreed) return
      notifyOf(await inviteAll(users))
      await reloadLists()
    } catch (error) {
      tellFailure(error, () => t('people.invite_failed'))
    } finally {
      setBusy(false)
    }
  }

  const stop = () => {
    isStopped.current = true
  }
  if (!mayInvite) return null
  return (
    <>
      <Button busy={isBusy} onClick={() => void begin()}>
        {!isBusy && <IconMail aria-hidden />}
        {t(sends_mail ? 'people.invite_all' : 'people.invite_all_outbox')}
      </Button>
      {progress?.isShown && (
        <SmallDialog
          title={t(sends_mail ? 'people.inviting' : 'people.inviting_outbox')}
          text={t('people.inviting_text', { done: progress.done, all: progress.all })}
          onCancel={stop}
        >
          <progress
            className={styles.progress}
            aria-label={t('people.inviting')}
            value={progress.done / progress.all}
          />
          <SmallDialogButtons>
            <Button onClick={stop}>{t('people.inviting_stop')}</Button>
          </SmallDialogButtons>
        </SmallDialog>
      )}
    </>
  )
}
