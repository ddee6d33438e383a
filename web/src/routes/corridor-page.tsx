import { CorridorScreen } from '../corridor/corridor-screen.tsx'
import { HelpLink } from '../shared/ui/help-link.tsx'
import { SchemeChoice } from '../shell/account-choices.tsx'

/** `/` for users whose only role is screen. */
export default function CorridorPage() {
  return (
    <main id="content">
      <CorridorScreen
        choices={
          <>
            <SchemeChoice />
            <HelpLink whole />
          </>
        }
      />
    </main>
  )
}
