import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { Say } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAnnouncement } from '../announce.ts'
import { IconButton } from '../button.tsx'
import styles from './pager.module.css'

/** The server’s description of a page. */
export interface PageMeta {
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** Which rows are shown, and buttons to the other pages. */
export function Pager({ meta, onPage }: { meta: PageMeta | undefined; onPage(page: number): void }) {
  const t = useTexts()
  const part = meta ? partOfList(meta, t) : null
  useAnnouncement(part)
  if (!meta) return <div className={styles.pager} />
  const { current_page, last_page } = meta
  return (
    <nav className={styles.pager} aria-label={t('admin.pages')}>
      <span>{part}</span>
      {last_page > 1 && (
        <span className={styles.pages}>
          <IconButton
            label={t('admin.previous_page')}
            disabled={current_page <= 1}
            onClick={() => onPage(current_page - 1)}
          >
            <IconChevronLeft />
          </IconButton>
          <span>{t('admin.page_of', { page: current_page, last: last_page })}</span>
          <IconButton
            label={t('admin.next_page')}
            disabled={current_page >= last_page}
            onClick={() => onPage(current_page + 1)}
          >
            <IconChevronRight />
          </IconButton>
        </span>
      )}
    </nav>
  )
}

function partOfList({ current_page, per_page, total }: PageMeta, t: Say): string {
  if (total === 1) return t('admin.one_in_list')
  const from = (current_page - 1) * per_page + 1
  return t('admin.part_of_list', { from, to: Math.min(total, current_page * per_page), total })
}
