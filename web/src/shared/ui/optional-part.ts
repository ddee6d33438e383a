import { type ComponentType, lazy } from 'react'

/** A part that a page is as good without: where it cannot be loaded, nothing stands in its place. */
export const optionalPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (_: Props) => null })))
