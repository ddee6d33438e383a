import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { Button } from './button.tsx'
import { useSaidAloud } from './say-aloud.ts'
import styles from './states.module.css'

/** A place whose content is on its way; give it that content's size, so that nothing jumps. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
}: {
  width?: number | string
  height?: number | string
  radius?: number
}) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden />
}

/** Says aloud that something is on its way; put beside skeletons. */
export function Loading() {
  const t = useTexts()
  return (
    <span className="visually-hidden" role="status">
      {t('shared.loading')}
    </span>
  )
}

/** Nothing here: says so, aloud too, and what to do next. `whole`: it is all that the page shows, so its title is the page's. */
export function Empty({
  icon,
  title,
  text,
  action,
  whole,
}: {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
  whole?: boolean
}) {
  const Title = whole ? 'h1' : 'p'
  useSaidAloud(title)
  return (
    <div className={whole ? `${styles.state} ${styles.whole}` : styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** It failed: says what happened and offers to try again. `title`: what failed, where that is not clear from its place. */
export function Failed({
  title,
  error,
  onRetry,
  busy,
}: {
  title?: string
  error: unknown
  onRetry?: () => void
  busy?: boolean
}) {
  const t = useTexts()
  const unreachable = error instanceof ApiError && error.kind === 'unreachable'
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>{unreachable ? <IconCloudOff /> : <IconAlertTriangle />}</span>
      <p className={styles.title}>{title ?? t('shared.failed_title')}</p>
      <p className={styles.text}>{errorText(error)}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} busy={busy}>
            {t('shared.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Said to a screen reader, not shown. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
