import { ChosenBar } from '../reservations/chosen/chosen-bar.tsx'
import DeedsDialog from '../reservations/history/deeds-dialog.tsx'
import type { ShowChosen } from '../shared/ui/list-choice.ts'

/** Changes of several events at once, with the actions for those that are chosen among them. */
export default function Deeds({ onClose }: { onClose(): void }) {
  const chosen: ShowChosen = (ids, onClear, onDone) => (
    <ChosenBar {...{ ids, onClear, onDone }} onGone={() => undefined} />
  )
  return <DeedsDialog chosen={chosen} onClose={onClose} />
}
