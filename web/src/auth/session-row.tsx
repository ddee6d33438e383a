import type { Session } from '@stunda/contract/auth/auth.ts'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { momentInWords } from '../shared/dates/moment-in-words.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import list from '../shared/ui/list-dialog.module.css'
import { browserWords } from './browser-words.ts'
import styles from './sessions.module.css'

export interface SessionRowProps {
  session: Session
  busy: boolean
  disabled: boolean
  onEnd(): void
}

/** A session: in which browser, since when, last used when. */
export function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const t = useTexts()
  const language = useLanguage()
  const settings = useSettings().data
  const { browser, system, is_phone } = browserWords(session.user_agent)
  const where =
    browser && system
      ? t('auth.session_browser_on', { browser, system })
      : (browser ?? system ?? t('auth.session_unknown'))
  const moment = (at: string) => (settings ? momentInWords(at, settings, language) : '')
  return (
    <li className={classes(list.row, styles.session)}>
      {is_phone ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
      <div className="words">
        <p className="strong" title={session.user_agent || undefined}>
          {where}
        </p>
        <p className="soft">
          {t('auth.session_since', { moment: moment(session.created_at) })}
          {!session.current && ` · ${t('auth.session_used', { moment: moment(session.last_used_at) })}`}
        </p>
      </div>
      {session.current ? (
        <span className={styles.current}>{t('auth.session_this')}</span>
      ) : (
        <Button
          busy={busy}
          disabled={disabled}
          aria-label={t('auth.session_end_of', { where })}
          onClick={onEnd}
        >
          {t('auth.session_end')}
        </Button>
      )}
    </li>
  )
}
