import { KeyDesk } from '../reservations/key-desk/key-desk.tsx'
import { KEYS } from '../reservations/key-desk/use-desk.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { WithEvents } from './with-events.tsx'

/** `/keys`: the keys of the rooms for those who hand them out, with the event modal. */
export default function KeyDeskPage() {
  return (
    <main id="content">
      <WithEvents reload={reload}>{shown => <KeyDesk {...shown} />}</WithEvents>
    </main>
  )
}

const reload = () => void queryClient.invalidateQueries({ queryKey: [KEYS] })
