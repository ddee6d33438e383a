import type { CalendarLink } from '@stunda/contract/calendars/calendar-links.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { useMomentInWords } from '../shared/dates/use-moment-in-words.ts'
import buttonStyles from '../shared/ui/button.module.css'
import { Button } from '../shared/ui/button.tsx'
import { CopiedValue } from '../shared/ui/copied-value.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import styles from './calendars.module.css'

/** A calendar link: what it shows, since when, when it was read last, and its address to copy or to open. */
export function LinkRow({
  link,
  name,
  busy,
  onEnd,
}: {
  link: CalendarLink
  name: string
  busy: boolean
  onEnd(): void
}) {
  const t = useTexts()
  const moment = useMomentInWords()
  const { kind, url, username, password, created_at, last_read_at } = link
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        {kind === 'caldav' ? <IconRefresh aria-hidden /> : <IconRss aria-hidden />}
        <div className="words">
          <h3 className="strong">{name}</h3>
          <p className="soft">
            {t(kind === 'caldav' ? 'calendars.is_caldav' : 'calendars.is_feed')} ·{' '}
            {t('calendars.made', { moment: moment(created_at) })} ·{' '}
            {last_read_at ? t('calendars.read', { moment: moment(last_read_at) }) : t('calendars.unread')}
          </p>
        </div>
        {kind !== 'caldav' && (
          <a className={buttonStyles.button} href={url.replace(/^https?:/, 'webcal:')}>
            <IconCalendarPlus aria-hidden />
            {t('calendars.open')}
            <Hidden> {name}</Hidden>
          </a>
        )}
        <Button busy={busy} onClick={onEnd}>
          {t('calendars.end')}
          <Hidden> {name}</Hidden>
        </Button>
      </div>
      {password && (
        <p role="status" className="notice pending">
          {t('calendars.password_once')}
        </p>
      )}
      <dl className="stack gap-10">
        <CopiedValue label="calendars.address" value={url} />
        {username && <CopiedValue label="calendars.username" value={username} />}
        {password && <CopiedValue label="calendars.password" value={password} />}
      </dl>
    </li>
  )
}
