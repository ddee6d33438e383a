import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { Failed } from '../shared/ui/states.tsx'
import styles from './schedule-screen.module.css'

export type ShownQuery = Pick<
  UseQueryResult,
  'data' | 'error' | 'isError' | 'isLoading' | 'isPlaceholderData' | 'refetch'
>

/** How far a query is: there is nothing to show yet, only the previous answer, or all of it. */
export function loadingOf({ data, isPlaceholderData }: ShownQuery): 'first' | 'next' | 'no' {
  if (!data) return 'first'
  return isPlaceholderData ? 'next' : 'no'
}

/** Why there is nothing to show; null if there is, or if it is on its way. */
export function failureOf(query: ShownQuery): ReactNode {
  if (!query.isError || query.data) return null
  return <ReservationsFailed error={query.error} onRetry={() => void query.refetch()} />
}

function ReservationsFailed(props: ComponentProps<typeof Failed>) {
  return <Failed {...props} title={useTexts()('schedule.load_failed')} />
}

/** The screen when one of the lists that it needs could not be loaded; null if none failed. */
export function listsFailure(lists: readonly Pick<ShownQuery, 'data' | 'error' | 'refetch'>[]): ReactNode {
  const missing = lists.filter(({ data }) => !data)
  const failed = missing.find(({ error }) => error)
  if (!failed) return null
  const retry = () => missing.forEach(({ refetch }) => void refetch())
  return (
    <div className={styles.screen}>
      <ReservationsFailed error={failed.error} onRetry={retry} />
    </div>
  )
}

/** The paper: the note that it is on its way, or `children`. */
export function Printed({ query, children }: { query: ShownQuery; children: ReactNode }) {
  return query.isLoading || query.isPlaceholderData ? <PaperComing /> : children
}

interface GridStageProps {
  query: ShownQuery
  /** Shown instead of the grid. */
  instead: ReactNode
  /** Shown over an empty grid. */
  hint: ReactNode
  onFocusCapture?(): void
  /** The grid. */
  children: ReactNode
}

/** A grid of events under its toolbar, or the reason why there is none. */
export function GridStage({ query, instead, hint, onFocusCapture, children }: GridStageProps) {
  const panel = instead || failureOf(query)
  return (
    <div className={styles.stage} onFocusCapture={onFocusCapture}>
      {panel ? <div className={styles.panel}>{panel}</div> : children}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
