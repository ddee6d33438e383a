import { type ComponentType, lazy, useEffect } from 'react'
import { tellPartMissing } from './tell-part-missing.ts'

interface Closable {
  onClose(): void
}

/** A dialog over a page, in a file of its own: where it cannot be loaded that is told, and the page stays as it is. */
export function dialogPart<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => load().catch(() => ({ default: DialogMissing as ComponentType<Props> })))
}

function DialogMissing({ onClose }: Closable) {
  useEffect(() => {
    tellPartMissing()
    onClose()
  }, [onClose])
  return null
}
