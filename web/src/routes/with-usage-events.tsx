import type { ReactNode } from 'react'
import { ChosenBar } from '../reservations/chosen/chosen-bar.tsx'
import type { ShowChosen } from '../shared/ui/list-choice.ts'
import type { UsageScreenProps } from '../usage/usage-frame.tsx'
import { reloadUsage } from '../usage/use-usage.ts'
import { WithEvents } from './with-events.tsx'

/** Figures with the event modal and the actions on chosen events, after which they are read again. */
export function WithUsageEvents({ children }: { children(shown: UsageScreenProps): ReactNode }) {
  const chosen: ShowChosen = (ids, onClear, onDone) => (
    <ChosenBar {...{ ids, onClear, onDone }} onGone={reload} />
  )
  return (
    <WithEvents reload={reload}>
      {({ now, onOpen }) => children({ now, onOpenEvent: onOpen, chosen })}
    </WithEvents>
  )
}

const reload = () => void reloadUsage()
