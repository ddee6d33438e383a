import { UsageScreen } from '../usage/usage-screen.tsx'
import { WithUsageEvents } from './with-usage-events.tsx'

/** `/admin/usage`: how rooms are used and what is taught. */
export default function UsagePage() {
  return <WithUsageEvents>{shown => <UsageScreen {...shown} />}</WithUsageEvents>
}
