import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './notices-panel.module.css'
import { markSeen, useLatestNotices } from './use-notices.ts'

export default function NoticesPanel({ onClose, onChoose }: { onClose(): void; onChoose(): void }) {
  const t = useTexts()
  const latest = useLatestNotices()
  const { data } = latest
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 tabIndex={-1} data-first-focus>
          {t('notices.title')}
        </h2>
        {data && data.meta.unseen > 0 && (
          <Button
            look="quiet"
            className={styles.all}
            onClick={() => void markSeen({ all: true }, () => t('notices.not_marked'))}
          >
            {t('notices.mark_all')}
          </Button>
        )}
      </div>
      <div className={styles.body}>
        <Loaded
          query={latest}
          loading={
            <div className={styles.loading}>
              <Skeleton count={2} height={64} radius={8} />
            </div>
          }
        />
        {data?.data.length === 0 && (
          <Empty icon={<IconBellOff />} title={t('notices.none')} text={t('notices.none_text')} />
        )}
        {data && data.data.length > 0 && <NoticeList notices={data.data} onOpen={onClose} />}
      </div>
      <div className={styles.foot}>
        <Button look="quiet" className={styles.choose} onClick={onChoose}>
          <IconSettings aria-hidden />
          {t('notices.choices')}
        </Button>
        <Link href="/notices" className={styles.link} onClick={onClose}>
          {t('notices.all')}
        </Link>
      </div>
    </div>
  )
}
