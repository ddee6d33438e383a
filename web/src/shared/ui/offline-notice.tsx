import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useServerAway } from '../live/server-away.ts'
import styles from './offline-notice.module.css'
import { topBar } from './top-bars.ts'

/** Says that the browser is offline, or that the server cannot be reached. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const away = useServerAway()
  const t = useTexts()
  return (
    <div ref={sayHeight} role="status" className={styles.place}>
      {(!online || away) && (
        <p className={styles.notice} data-offline>
          <IconWifiOff aria-hidden />
          {t(online ? 'shared.server_away' : 'shared.offline')}
        </p>
      )}
    </div>
  )
}

/** Sets the height of the notice, under which a phone's other bars stand. */
function sayHeight(place: HTMLElement | null) {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(([size]) => {
    style.setProperty('--offline-height', `${size?.contentRect.height ?? 0}px`)
  })
  if (place) sizes.observe(place)
  const leave = topBar(place)
  return () => {
    leave()
    sizes.disconnect()
    style.removeProperty('--offline-height')
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
