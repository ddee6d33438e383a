import { useLocation, useSearch } from 'wouter'
import { GROUPS_PATH } from '../people/group-queries.ts'
import { askingAboutEvents, tellArchived } from '../people/user-actions.ts'
import { Handover } from '../reservations/handover/handover.tsx'
import { lastList } from '../shared/ui/data-table/use-list-address.ts'

/** `/admin/group-management/{id}/hand-over`: what is ahead of a group; `?archive=1`: it is to end. */
export default function GroupHandoverPage({ id }: { id: number }) {
  const [, navigate] = useLocation()
  const archives = new URLSearchParams(useSearch()).get('archive') === '1'
  return (
    <Handover
      key={id}
      kind="group"
      {...{ id, archives, tellArchived }}
      asking={askingAboutEvents}
      onDone={() => navigate(lastList(GROUPS_PATH))}
    />
  )
}
