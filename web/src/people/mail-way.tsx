import type { MailWay } from '@stunda/contract/settings/admin-settings.ts'
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useActor, useSettings } from '../shared/reference-lists.ts'
import styles from './mail-way.module.css'

/** How letters are sent; undefined until it is known, and for users who are not administrators. */
export function useMailWay(): MailWay | undefined {
  const enabled = useActor()?.roles.includes('administrator') ?? false
  return useQuery({
    queryKey: ['mail-way'],
    queryFn: async ({ signal }) => (await call('GET /api/admin/settings', { signal })).data.mail,
    enabled,
  }).data
}

/** Says that letters reach nobody, and what to do, when no mail server is set up; not in the demo school. */
export function OutboxNote() {
  const t = useTexts()
  const mail = useMailWay()
  const is_demo = useSettings().data?.is_demo ?? true
  if (mail !== 'outbox' || is_demo) return null
  return (
    <p className={styles.note}>
      <IconMailOff aria-hidden />
      <span>
        {t('people.outbox')}
        <small className="soft block">{t('people.outbox_hint')}</small>
      </span>
    </p>
  )
}
