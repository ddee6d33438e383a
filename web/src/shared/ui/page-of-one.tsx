import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { LinkButton } from './link-button.tsx'
import { PageHead } from './page-head.tsx'
import { Empty, Loaded } from './states.tsx'
import { WaitingPanel } from './waiting-rows.tsx'

interface PageOfOneProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** The title until it is there. */
  title: string
  /** The list that it belongs to. */
  back: { to: string; label: string }
  /** The words and the sign for one that is gone. */
  gone: Pick<ComponentProps<typeof Empty>, 'icon' | 'title' | 'text'>
  loading?: ReactNode
  children(data: Data): ReactNode
}

/** A page about one thing once it is there; until then that it loads, has failed or is gone. */
export function PageOfOne<Data>({ query, title, back, gone, loading, children }: PageOfOneProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 404)
    return <Empty whole {...gone} action={<LinkButton to={back.to}>{back.label}</LinkButton>} />
  return (
    <>
      <PageHead {...{ title, back }} />
      <Loaded query={query} loading={loading ?? <WaitingPanel />} />
    </>
  )
}
