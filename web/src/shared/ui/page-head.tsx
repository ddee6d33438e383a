import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from './button.tsx'
import { lastList } from './data-table/use-list-address.ts'
import styles from './page-head.module.css'
import { topBar } from './top-bars.ts'

interface PageHeadProps {
  title: string
  /** Under the title. */
  note?: string
  back?: { to: string; label: string } | undefined
  overForm?: boolean
  children?: ReactNode
}

/** A page’s title and actions; `back` leads to the list that it belongs to. `overForm`: as wide as the form under it. */
export function PageHead({ title, note, back, overForm, children }: PageHeadProps) {
  return (
    <div ref={topBar} className={classes(styles.head, overForm && styles.overForm)}>
      <div className="shrinking">
        {back && (
          <Link href={lastList(back.to)} className={styles.back}>
            <IconChevronLeft aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {note !== undefined && <p className="soft">{note}&nbsp;</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
