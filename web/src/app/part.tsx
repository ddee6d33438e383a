import { type ComponentType, lazy, useState } from 'react'

/** A part of the app in a file of its own. */
export interface Part<Props> {
  Component: ComponentType<Props>
  /** Fetches it ahead. */
  load(): Promise<unknown>
}

/** A part that is drawn at once where it has been fetched ahead; `lazy` alone would show its fallback first all the same. */
export function part<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
  let Fetched: ComponentType<Props> | undefined
  const load = async () => {
    const loaded = await fetch()
    Fetched = loaded.default
    return loaded
  }
  const Lazy = lazy(load)
  const Component = (props: Props) => {
    const [It] = useState(() => Fetched ?? Lazy)
    return <It {...props} />
  }
  return { Component, load }
}
