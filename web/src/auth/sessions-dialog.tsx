import type { Session } from '@stunda/contract/auth/auth.ts'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useMomentInWords } from '../shared/dates/use-moment-in-words.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { signOutEverywhere } from '../shared/sign-in-out.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import list from '../shared/ui/list-dialog.module.css'
import { ListDialog, ListLoading } from '../shared/ui/list-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { Loaded, Skeleton } from '../shared/ui/states.tsx'
import { browserWords } from './browser-words.ts'
import styles from './sessions.module.css'

const SESSIONS = ['own-sessions']
const ROW = <Skeleton height={60} radius={12} />

/** The user’s sessions, each of which can be ended, or all. */
export default function SessionsDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => thisFirst((await call('GET /api/auth/sessions', { signal })).data),
    staleTime: 0,
  })
  const [ending, setEnding] = useState<number | 'all' | null>(null)

  const end = async ({ id }: Session) => {
    setEnding(id)
    try {
      await call('DELETE /api/auth/sessions/:id', { params: { id } })
      notify(() => t('auth.session_over'), { tone: 'done' })
    } catch (error) {
      tellFailure(error, () => t('auth.session_not_ended'))
    }
    await queryClient.invalidateQueries({ queryKey: SESSIONS })
    setEnding(null)
    // The button that had the focus may be gone with its row.
    title.current?.focus()
  }
  const endAll = async () => {
    const agreed = await confirm(() => ({
      title: t('auth.sign_out_everywhere_title'),
      message: t('auth.sign_out_everywhere_ask'),
      submit: t('auth.sign_out_everywhere'),
      danger: true,
    }))
    if (!agreed) return
    setEnding('all')
    await signOutEverywhere().catch(error => {
      setEnding(null)
      tellFailure(error, () => t('auth.session_not_ended'))
    })
  }

  return (
    <ListDialog
      title={t('app.sessions')}
      titleRef={title}
      detail={<p className={list.detail}>{t('auth.sessions_detail')}</p>}
      button={
        sessions.data && (
          <Button
            look="danger"
            busy={ending === 'all'}
            disabled={ending !== null}
            onClick={() => void endAll()}
          >
            {t('auth.sign_out_everywhere')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Loaded query={sessions} loading={<ListLoading>{ROW}</ListLoading>}>
        {found => (
          <ul className={list.list}>
            {found.map(session => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                disabled={ending !== null}
                onEnd={() => void end(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </ListDialog>
  )
}

interface SessionRowProps {
  session: Session
  busy: boolean
  disabled: boolean
  onEnd(): void
}

function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const t = useTexts()
  const { browser, system, is_phone } = browserWords(session.user_agent)
  const where =
    browser && system
      ? t('auth.session_browser_on', { browser, system })
      : (browser ?? system ?? t('auth.session_unknown'))
  const moment = useMomentInWords()
  return (
    <li className={classes(list.row, styles.session)}>
      {is_phone ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
      <div className="words">
        <p className="strong" title={session.user_agent || undefined}>
          {where}
        </p>
        <p className="soft">
          {t('auth.session_since', { moment: moment(session.created_at, 'from') })}
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

function thisFirst(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
  )
}
