import { useLocation, useSearch } from 'wouter'
import { askingAboutEvents, tellArchived } from '../people/user-actions.ts'
import { Handover } from '../reservations/handover/handover.tsx'
import { lastList } from '../shared/ui/data-table/use-list-address.ts'

/**
 * `/admin/users/{id}/hand-over`: what is ahead of a teacher; with `?part=student` of a student, with `series=` one series only;
 * `?archive=1`: who is to be archived.
 */
export default function HandoverPage({ id }: { id: number }) {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const kind = query.get('part') === 'student' ? 'student' : 'teacher'
  const only = Number(query.get('series')) || undefined
  return (
    <Handover
      key={`${kind} ${id}`}
      {...{ kind, id, only, tellArchived }}
      archives={query.get('archive') === '1'}
      asking={askingAboutEvents}
      onDone={() => navigate(lastList('/admin/users'))}
    />
  )
}
