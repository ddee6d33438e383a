import { showChosen } from '../reservations/chosen/chosen-bar.tsx'
import DeedsDialog from '../reservations/history/deeds-dialog.tsx'

/** Changes of several events at once, with the actions for those that are chosen among them. */
export default function Deeds({ onClose }: { onClose(): void }) {
  return <DeedsDialog chosen={showChosen()} onClose={onClose} />
}
