import { Approvals } from '../approvals/approvals-list.tsx'
import { queryClient } from '../shared/api/query-client.ts'
import { PENDING } from '../shared/pending-count.ts'
import { WithEvents } from './with-events.tsx'

/** `/approvals`: the bookings that wait for approval, with the event modal. */
export default function ApprovalsPage() {
  return (
    <main id="content">
      <WithEvents reload={reload}>{shown => <Approvals {...shown} />}</WithEvents>
    </main>
  )
}

const reload = () => void queryClient.invalidateQueries({ queryKey: [PENDING] })
