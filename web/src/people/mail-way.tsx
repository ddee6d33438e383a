import type { MailWay } from '@stunda/contract/settings/admin-settings.ts'
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useMe, useSettings } from '../shared/reference-lists.ts'
import styles from './mail-way.module.css'

/** How letters go; undefined until it is known, and for whoever is no administrator. */
export function useMailWay(): MailWay | undefined {
  const enabled = useMe()?.roles.some(({ name }) => name === 'administrator') ?? false
  return useQuery({
    queryKey: ['mail-way'],
    queryFn: async ({ signal }) => (await call('GET /api/admin/settings', { signal })).data.mail,
    enabled,
  }).data
}

/**
 * Where no mail server is set up: that letters do not reach anybody, and what to do. Not in the demo school, whose made-up people
 * wait for none.
 */
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
        <small className={styles.hint}>{t('people.outbox_hint')}</small>
      </span>
    </p>
  )
}
