import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { useAnnouncement } from './announcements.tsx'
import { Button } from './button.tsx'
import styles from './states.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  radius?: number
  /** So many of them, one after the other. */
  count?: number
}

/** A placeholder for loading content; give it that content’s size. */
export function Skeleton({ width = '100%', height = 16, radius, count = 1 }: SkeletonProps) {
  const style = { width, height, borderRadius: radius }
  return [...Array(count).keys()].map(key => (
    <span key={key} className={styles.skeleton} style={style} aria-hidden />
  ))
}

/** Says that something is loading: at once to screen readers, on a page after a second to the eye. Takes no place; put it before skeletons. */
export function Loading() {
  const t = useTexts()
  return (
    <span className={styles.loading} role="status">
      {t('shared.loading')}
    </span>
  )
}

interface EmptyProps {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
  whole?: boolean
}

/** An empty state with what to do next; announced. `whole`: it is the whole page, and its title the page’s. */
export function Empty({ icon, title, text, action, whole }: EmptyProps) {
  const Title = whole ? 'h1' : 'p'
  useAnnouncement(title)
  return (
    <div className={whole ? `${styles.state} ${styles.whole}` : styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface FailedProps {
  title?: string
  error: unknown
  onRetry?: () => void
}

/** A failure with a button to retry. `title`: what failed, if its place does not show that. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const t = useTexts()
  const unreachable = error instanceof ApiError && error.kind === 'unreachable'
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>{unreachable ? <IconCloudOff /> : <IconAlertTriangle />}</span>
      <p className={styles.title}>{title ?? t('shared.failed_title')}</p>
      <p className={styles.text}>{errorText(error)}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry}>{t('shared.retry')}</Button>
        </div>
      )}
    </div>
  )
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Placeholders until the first answer. */
  loading: ReactNode
  /** The failure in words, if its place does not show what failed. */
  title?: string
  /** Instead of a list in which there is nothing. */
  empty?: ReactNode
  children?(data: Data): ReactNode
}

/** The data of a query; without any, its placeholders, or its failure with a button to retry. */
export function Loaded<Data>({ query, loading, title, empty, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (empty && Array.isArray(data) && data.length === 0) return empty
  if (data !== undefined) return children?.(data)
  if (error) return <Failed title={title} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Loading />
      {loading}
    </>
  )
}

/** Only for screen readers. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
