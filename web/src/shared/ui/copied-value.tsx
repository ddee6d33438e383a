import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useId } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from './button.tsx'
import styles from './copied-value.module.css'
import { notify } from './notifications-store.ts'
import { Hidden } from './states.tsx'

/** A value to copy into another program, under the text `label`. Without a clipboard (no TLS) it is selected, to be copied by hand. */
export function CopiedValue({ label: key, value }: { label: TextKey; value: string }) {
  const t = useTexts()
  const label = t(key)
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify(() => t('calendars.copied', { label: t(key) }), { tone: 'done' })
    } catch {
      const shown = document.getElementById(id)
      if (shown) getSelection()?.selectAllChildren(shown)
      notify(() => t('calendars.not_copied'), { tone: 'failed' })
    }
  }
  return (
    <div>
      <dt className="soft">{label}</dt>
      <dd className={styles.copied}>
        <code id={id} className={styles.code} translate="no">
          {value}
        </code>
        <Button onClick={() => void copy()}>
          <IconCopy aria-hidden />
          {t('calendars.copy')}
          <Hidden> {label}</Hidden>
        </Button>
      </dd>
    </div>
  )
}
