import { Fragment, useId, useState } from 'react'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { type KeyLine, keysHere } from '../shared/keys/keys-here.ts'
import { CloseButton } from '../shared/ui/button.tsx'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { remember, useMemory } from '../shared/user-memory.ts'
import styles from './keyboard-help.module.css'

/** The keys of the page under it, and the switch for single keys. */
export default function KeyboardHelp({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const titleId = useId()
  const { singleKeys } = useMemory()
  const [groups] = useState(keysHere)
  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('app.shortcuts')}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.groups}>
        {groups.map(({ title, lines }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className={styles.group}>{t(title)}</h3>
            <dl>
              {lines.map(line => (
                <Line key={line.does} line={line} off={line.run !== undefined && !singleKeys} />
              ))}
            </dl>
          </section>
        ))}
        {/* Within what scrolls on a low screen, so that the keys that scroll find it from here. */}
        <div className={styles.foot}>
          <SwitchRow
            label={t('keys.single')}
            hint={t('keys.single_hint')}
            checked={singleKeys}
            onChange={on => remember({ singleKeys: on })}
          />
        </div>
      </div>
    </ModalDialog>
  )
}

function Line({ line: { keys, does }, off }: { line: KeyLine; off: boolean }) {
  const t = useTexts()
  return (
    <div className={off ? `${styles.line} ${styles.off}` : styles.line}>
      <dt>{t(does)}</dt>
      <dd>
        {keys.map((key, nth) => (
          <Fragment key={key}>
            {nth > 0 && ' '}
            <kbd className={styles.key}>{nameOf(key, t)}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

const NAMED: Record<string, TextKey> = { arrows: 'keys.arrows', click: 'keys.click', drag: 'keys.drag' }

const nameOf = (key: string, t: (key: TextKey) => string) =>
  key
    .split('+')
    .map(part => (NAMED[part] ? t(NAMED[part]) : part))
    .join(' + ')
