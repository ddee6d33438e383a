import { type CSSProperties, createContext, type ReactNode, use } from 'react'
import { classes } from './button.tsx'
import { FormSkeleton } from './form-panel.tsx'
import styles from './page-skeleton.module.css'
import { PaperComing } from './paper-coming.tsx'
import { Loading, Skeleton } from './states.tsx'
import { WaitingPanel } from './waiting-rows.tsx'

/** What a page that is on its way will show, in place of which shapes of its kind stand. */
export interface ComingPage {
  kind: 'board' | 'table' | 'form' | 'cards'
  /** Its title, at the place where it will stand; without one, it is not known yet. */
  title?: string | null
  /** A link back will stand above the title. */
  hasBack?: boolean
  width?: CSSProperties['width']
  /** What is above the title, on a desk and on a phone (px). */
  top?: readonly [desk: number, phone: number]
  /** Whether it stands in the window itself, not in a frame with an inset of its own. */
  inset?: boolean
}

const Coming = createContext<ComingPage | null>(null)

/** Says what is on its way to all that stands in its place. */
export const ComingPageProvider = Coming.Provider

/** In place of a page whose file or first data are on their way: its title, the word for that, and shapes. */
export function PageComing() {
  const page = use(Coming)
  if (!page) return null
  const { kind, title, hasBack, width, top, inset = true } = page
  if (kind === 'board')
    return (
      <div className={styles.screen} data-coming>
        <ToolbarSkeleton />
        <BoardSkeleton />
      </div>
    )
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--page-width': typeof width === 'number' ? `${width}px` : width,
    '--top': top && `${top[0]}px`,
    '--top-on-phone': top && `${top[1]}px`,
  }
  return (
    <div className={classes(styles.page, inset && 'page')} style={style} data-coming>
      {hasBack && (
        <div className={styles.back}>
          <Skeleton width={110} height={14} />
        </div>
      )}
      {title && <h1 className={`page-title ${styles.title}`}>{title}</h1>}
      <Loading />
      {SHAPES[kind]}
    </div>
  )
}

/** A board's toolbar. The title is of the page; once it is there, its date is the title. */
export function ToolbarSkeleton() {
  const title = use(Coming)?.title
  return (
    <div className={styles.bar}>
      {title && <h1 className="visually-hidden">{title}</h1>}
      <Skeleton height={34} width={460} radius={8} />
    </div>
  )
}

/** The ground of a board without its events. */
export function BoardSkeleton() {
  return (
    <div className={styles.board}>
      <PaperComing />
      <Loading />
    </div>
  )
}

const SHAPES: Record<Exclude<ComingPage['kind'], 'board'>, ReactNode> = {
  table: (
    <div className="stack">
      <Skeleton width={340} height={38} radius={9} />
      <WaitingPanel />
    </div>
  ),
  form: <FormSkeleton sections={3} />,
  cards: (
    <div className="stack">
      <Skeleton count={4} height={88} radius={12} />
    </div>
  ),
}
