import { useLocation, useSearch } from 'wouter'
import { GROUPS_PATH } from '../people/group-queries.ts'
import { useLeaver } from '../people/use-leaver.ts'
import { askingAboutEvents, tellArchived } from '../people/user-actions.ts'
import { Handover } from '../reservations/handover/handover.tsx'
import { lastList } from '../shared/ui/data-table/use-list-address.ts'

/**
 * `/admin/users/{id}/hand-over`: what is ahead of a teacher; with `?part=student` of a student, with `series=` one series only;
 * `?archive=1`: who is to be archived. `/admin/group-management/{id}/hand-over`: of a group; `?archive=1`: it is to end.
 */
export default function HandoverPage({ id }: { id: number }) {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const isGroup = path.startsWith(GROUPS_PATH)
  const part = query.get('part') === 'student' ? 'student' : 'teacher'
  const kind = isGroup ? 'group' : part
  const only = Number(query.get('series')) || undefined
  const who = useLeaver(id, isGroup)
  return (
    <Handover
      key={`${kind} ${id}`}
      {...{ kind, id, who, only, tellArchived }}
      archives={query.get('archive') === '1'}
      asking={askingAboutEvents}
      onDone={() => navigate(lastList(isGroup ? GROUPS_PATH : '/admin/users'))}
    />
  )
}
