import { useAskedChange } from '../reservations/calendar-change/use-asked-change.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'

/** `/admin/settings`; settings that touch events to come are saved with what becomes of those. */
export default function SettingsPage() {
  const { ask, dialog } = useAskedChange()
  return (
    <>
      <SettingsScreen decide={settings => ask({ kind: 'settings', settings })} />
      {dialog}
    </>
  )
}
