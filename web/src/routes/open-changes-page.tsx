import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ChangedLessonsTable } from '../office/changed-lessons-table.tsx'
import { ApiError } from '../shared/api/api-error.ts'
import { reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { formatDay } from '../shared/dates/format.ts'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Loaded, Skeleton } from '../shared/ui/states.tsx'

/** `/changes/{secret}`: the changed lessons of today and the next day, for whoever has the address. */
export default function OpenChangesPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <OpenChanges />
    </QueryClientProvider>
  )
}

const FIVE_MINUTES = 300_000

function OpenChanges() {
  const t = useTexts()
  const [path] = useLocation()
  const secret = path.split('/')[2] ?? ''
  const query = useQuery({
    queryKey: ['open-changes', secret, t.language],
    queryFn: reading('GET /api/changed-lessons/:secret', { params: { secret } }),
    refetchInterval: FIVE_MINUTES,
  })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <main id="content" className="page">
      <PageHead title={t('office.changes')} note={query.data?.school_name}>
        <LanguageChoice />
      </PageHead>
      <Loaded
        query={query}
        loading={<Skeleton count={4} height={44} radius={12} />}
        title={isGone ? t('office.link_gone') : undefined}
      >
        {({ days }) => (
          <div className="stack">
            {days.map(found => (
              <section key={found.date} className="stack">
                <h2 className="capitalised">{formatDay(found.date, t.language)}</h2>
                <ChangedLessonsTable found={found} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </main>
  )
}
