import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyDialog } from '../shared/lazy-part.tsx'
import { useAnnouncedChange } from '../shared/ui/announcements.tsx'
import { PopoverButton } from '../shared/ui/popover-button.tsx'
import { Hidden, Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './bell.module.css'
import { useUnseenCount } from './use-notices.ts'

const NoticesPanel = lazyDialog(() => import('./notices-panel.tsx'), <OnItsWay />)

const MOST_SHOWN = 99

/** The bell of the header, with the number of unseen notices; it opens the latest ones. `onChoose`: opens the choices. */
export function Bell({ onChoose }: { onChoose(): void }) {
  const t = useTexts()
  const unseen = useUnseenCount()
  return (
    <PopoverButton
      className={styles.bell}
      title={t('notices.title')}
      label={t('notices.title')}
      content={close => (
        <NoticesPanel
          onClose={close}
          onChoose={() => {
            // First, so that the dialog returns the focus to the bell.
            close()
            onChoose()
          }}
        />
      )}
    >
      <IconBell aria-hidden />
      <Hidden>{t('notices.title')}</Hidden>
      {unseen !== undefined && <Count unseen={unseen} />}
    </PopoverButton>
  )
}

/** The number on the bell. A new one is announced, the first one not. */
function Count({ unseen }: { unseen: number }) {
  const t = useTexts()
  const words = t('notices.unseen', { count: unseen })
  useAnnouncedChange(words)
  if (unseen === 0) return null
  return (
    <>
      <Hidden> · {words}</Hidden>
      <span className={styles.count} aria-hidden>
        {unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}
      </span>
    </>
  )
}

function OnItsWay() {
  return (
    <>
      <Loading />
      <Skeleton width="min(430px, calc(100vw - 16px))" height={320} radius={12} />
    </>
  )
}
