import type { FailedJob } from '@stunda/contract/jobs/admin-endpoints.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useMomentInWords } from '../shared/dates/use-moment-in-words.ts'
import { runAction } from '../shared/forms/run-action.ts'
import type { Column } from '../shared/ui/data-table/data-table.tsx'
import { PagedTable } from '../shared/ui/data-table/paged-table.tsx'
import { useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Empty } from '../shared/ui/states.tsx'

const USUAL_SORT = '-failed_at'
const SORTS = [USUAL_SORT, 'failed_at', 'title', '-title', 'user', '-user'] as const

/** `/admin/failed-jobs`: what the server tried in the background and could not do, such as mails; each can be tried again. */
export default function FailedJobs() {
  const t = useTexts()
  const address = useListAddress('/admin/failed-jobs')
  const sort = SORTS.find(known => known === address.sort) ?? USUAL_SORT
  const query = { page: address.page, sort }
  return (
    <>
      <PageHead
        title={t('sections.failed_jobs')}
        back={{ to: '/admin/settings', label: t('sections.settings') }}
      />
      <PagedTable
        label={t('sections.failed_jobs')}
        address={address}
        usualSort={USUAL_SORT}
        queryKey={['failed-jobs', t.language, query]}
        load={signal => call('GET /api/admin/jobs/failed', { query, signal })}
        icon={<IconCheck />}
        columns={useColumns()}
        nameOf={({ title, user }) => [title, nameOf(user)].filter(Boolean).join(', ')}
        actions={job => [
          { key: 'retry', label: t('admin.try_again'), icon: <IconRefresh />, run: () => void tryAgain(job) },
        ]}
        empty={
          <Empty
            icon={<IconCheck />}
            title={t('admin.no_failed_jobs')}
            text={t('admin.no_failed_jobs_text')}
          />
        }
      />
    </>
  )

  function tryAgain({ id, title }: FailedJob): Promise<boolean> {
    return runAction({
      run: () => call('POST /api/admin/jobs/failed/:id/retry', { params: { id } }),
      done: () => ({ message: () => t('admin.tried_again'), detail: title }),
      failed: 'admin.try_again_failed',
    })
  }
}

function useColumns(): Column<FailedJob>[] {
  const t = useTexts()
  const moment = useMomentInWords()
  return [
    { key: 'title', title: t('admin.failed_job'), sort: 'title', width: '24%', cell: ({ title }) => title },
    {
      key: 'user',
      title: t('admin.failed_job_user'),
      sort: 'user',
      width: '20%',
      cell: ({ user }) => (user ? <Link href={`/admin/users/${user.id}/edit`}>{nameOf(user)}</Link> : '–'),
    },
    { key: 'error', title: t('admin.failed_job_error'), hideBelow: 'phone', cell: ({ error }) => error },
    {
      key: 'failed_at',
      title: t('admin.failed_job_at'),
      sort: 'failed_at',
      width: '150px',
      cell: ({ failed_at }) => moment(failed_at),
    },
    {
      key: 'tries',
      title: t('admin.failed_job_tries'),
      width: '110px',
      hideBelow: 'desk',
      cell: ({ tries }) => tries,
    },
  ]
}

// Servers of the version before do not send list_name.
const nameOf = (user: FailedJob['user']) => user?.list_name ?? user?.full_name
