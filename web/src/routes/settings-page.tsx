import type { AdminSettings, AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { useState } from 'react'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { lazyDialog } from '../shared/lazy-part.tsx'

const CalendarChangeDialog = lazyDialog(
  () => import('../reservations/calendar-change/calendar-change-dialog.tsx'),
)

interface Asked {
  settings: AdminSettings
  answer(saved: AdminSettingsAnswer | null): void
}

/** `/admin/settings`; settings that touch events to come are saved with what becomes of those. */
export default function SettingsPage() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const answer = (saved: AdminSettingsAnswer | null) => {
    setAsked(null)
    asked?.answer(saved)
  }
  return (
    <>
      <SettingsScreen decide={settings => new Promise(resolve => setAsked({ settings, answer: resolve }))} />
      {asked && (
        <CalendarChangeDialog
          change={{ kind: 'settings', settings: asked.settings }}
          onSaved={({ settings }) => answer(settings ?? null)}
          onClose={() => answer(null)}
        />
      )}
    </>
  )
}
