import type { SyntheticEvent } from 'react'

/** A form’s `onSubmit` that runs something instead of loading a page. */
export const submits = (run: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault()
  run()
}
