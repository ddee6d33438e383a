import type { ReactNode } from 'react'
import { showChosen } from '../reservations/chosen/chosen-bar.tsx'
import type { UsageScreenProps } from '../usage/usage-frame.tsx'
import { reloadUsage } from '../usage/use-usage.ts'
import { WithEvents } from './with-events.tsx'

/** Figures with the event modal and the actions on chosen events, after which they are read again. */
export function WithUsageEvents({ children }: { children(shown: UsageScreenProps): ReactNode }) {
  return (
    <WithEvents reload={reload}>
      {({ now, onOpen }) => children({ now, onOpenEvent: onOpen, chosen: showChosen(reload) })}
    </WithEvents>
  )
}

const reload = () => void reloadUsage()
