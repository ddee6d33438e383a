import type { ComboboxStore } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/** Enter in an open list chooses there, and where nothing can be chosen it does nothing: it never sends the form around it. */
export function holdEnter(event: KeyboardEvent, { dropdownOpened }: ComboboxStore): void {
  if (event.key === 'Enter' && dropdownOpened) event.preventDefault()
}
