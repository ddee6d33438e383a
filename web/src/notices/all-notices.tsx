import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty, Loaded, Skeleton } from '../shared/ui/states.tsx'
import styles from './all-notices.module.css'
import { NoticeList } from './notice-list.tsx'
import { markSeen, useAllNotices } from './use-notices.ts'

/** All notices of the user, latest first; older ones follow when they are asked for. */
export function AllNotices() {
  const t = useTexts()
  const all = useAllNotices()
  useSeenByMail()
  const notices = all.data?.pages.flatMap(({ data }) => data)
  const unseen = all.data?.pages[0]?.meta.unseen ?? 0
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="page-title">{t('notices.title')}</h1>
        {unseen > 0 && (
          <Button onClick={() => void markSeen({ all: true }, () => t('notices.not_marked'))}>
            {t('notices.mark_all')}
          </Button>
        )}
      </div>
      <Loaded
        query={all}
        loading={
          <div className="stack">
            <Skeleton count={3} height={72} radius={12} />
          </div>
        }
      />
      {notices?.length === 0 && (
        <Empty icon={<IconBellOff />} title={t('notices.none')} text={t('notices.none_text')} />
      )}
      {notices && notices.length > 0 && (
        <div className={styles.list}>
          <NoticeList notices={notices} />
        </div>
      )}
      {all.hasNextPage && (
        <Button
          className={styles.older}
          busy={all.isFetchingNextPage}
          onClick={() => void all.fetchNextPage()}
        >
          {t('notices.older')}
        </Button>
      )}
    </div>
  )
}

/** Marks those messages as seen whose mail has led here: its link names them. */
function useSeenByMail(): void {
  const named = new URLSearchParams(useSearch()).get('seen') ?? ''
  useEffect(() => {
    const ids = named.split(',').map(Number).filter(Number.isSafeInteger)
    if (named !== '' && ids.length > 0) void markSeen({ ids }, '')
  }, [named])
}
