import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { addLaterTexts } from '../i18n/texts.ts'
import { notifyPartMissing } from './ui/notify-part-missing.ts'
import { idle, whenIdle } from './when-idle.ts'

type Fetch<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A component in a file of its own. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown; rejects where it cannot be fetched. */
  load(): Promise<unknown>
}

/**
 * A component whose file is fetched when it is first shown, or by `load`, and the texts with it that the first page does without. Once
 * fetched it is drawn at once, where `lazy` alone would show its fallback first. Where it cannot be fetched, `missing` is drawn; without
 * `missing` the error boundary around it is shown.
 */
export function lazyPart<Props extends object>(
  fetch: Fetch<Props>,
  missing?: ComponentType<Props>,
): LazyPart<Props> {
  return firstPart(() => withLaterTexts(fetch), missing)
}

async function withLaterTexts<Props>(fetch: Fetch<Props>) {
  const [part] = await Promise.all([fetch(), addLaterTexts()])
  return part
}

/** The same for what the first page itself is drawn with, which is listed in `web/vite/first-texts.ts`. */
export function firstPart<Props extends object>(
  fetch: Fetch<Props>,
  missing?: ComponentType<Props>,
): LazyPart<Props> {
  let Fetched: ComponentType<Props> | undefined
  const load = async () => {
    const part = await fetch()
    Fetched = part.default
    return part
  }
  const Lazy = lazy(missing ? () => load().catch(() => ({ default: missing })) : load)
  const Part = (props: Props) => {
    const [Shown] = useState(() => Fetched ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Part, { load })
}

interface Closable {
  onClose(): void
}

/**
 * A dialog, with `waiting` in its place until it is fetched. Where it cannot be fetched a notification says so, and the page under it
 * stays.
 */
export function lazyDialog<Props extends Closable>(
  fetch: Fetch<Props>,
  waiting: ReactNode = null,
): LazyPart<Props> {
  const Part = lazyPart(fetch, MissingDialog)
  const Dialog = (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Dialog, { load: Part.load })
}

/** A part that its page can do without: it is fetched once the page is drawn, and where it cannot be fetched, nothing is shown. */
export const optionalPart = <Props extends object>(fetch: Fetch<Props>) =>
  firstPart<Props>(
    () => idle().then(() => withLaterTexts(fetch)),
    () => null,
  )

function MissingDialog({ onClose }: Closable) {
  useEffect(() => {
    notifyPartMissing()
    onClose()
  }, [onClose])
  return null
}

/** Fetches a part once the browser is idle and the part is wanted; true when it can be shown. A failure leaves it out. */
export function useLoadedWhenIdle(part: Pick<LazyPart<never>, 'load'>, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted || isLoaded) return
    return whenIdle(
      () =>
        void part.load().then(
          () => setLoaded(true),
          () => undefined,
        ),
    )
  }, [part, isWanted, isLoaded])
  return isWanted && isLoaded
}
