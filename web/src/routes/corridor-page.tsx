import { CorridorScreen } from '../corridor/corridor-screen.tsx'
import { SchemeChoice } from '../shell/scheme-choice.tsx'

/** `/` of whoever is a screen and nothing else. */
export default function CorridorPage() {
  return (
    <main id="content">
      <CorridorScreen choices={<SchemeChoice />} />
    </main>
  )
}
