import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useServerAway } from '../live/server-away.ts'
import styles from './offline-notice.module.css'
import { sayHeight, topBar } from './top-bars.ts'

/** Says that the browser is offline, or that the server cannot be reached. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const away = useServerAway()
  const t = useTexts()
  return (
    <div ref={place} role="status" className={styles.place}>
      {(!online || away) && (
        <p className={styles.notice} data-offline>
          <IconWifiOff aria-hidden />
          {t(online ? 'shared.server_away' : 'shared.offline')}
        </p>
      )}
    </div>
  )
}

/** A phone's other bars stand under it. */
function place(bar: HTMLElement | null) {
  const leave = [sayHeight('--offline-height', bar), topBar(bar)]
  return () => leave.forEach(end => void end())
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
