import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { said } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddedReason } from './added-reason.tsx'
import { Button, classes, IconButton } from './button.tsx'
import { sayNoticesHeight } from './notices-place.ts'
import styles from './notifications.module.css'
import {
  closeDone,
  closeNotification,
  lastNotification,
  type Notification,
  useNotifications,
} from './notifications-store.ts'
import { onTopBars, topBarsEnd } from './top-bars.ts'
import { useFocusKept } from './use-focus-kept.ts'

const ICON = { done: IconCircleCheck, failed: IconAlertCircle, plain: IconInfoCircle }

/** Between the top bars and the first notification, in px. */
const GAP = 8

/** The notification area, rendered once: at the top right, under the top bars. It is a live region. */
export function Notifications() {
  const list = useNotifications(shown => shown.list)
  const t = useTexts()
  const area = useFocusKept<HTMLElement>()
  useLeaving()
  useLayoutEffect(() => {
    sayNoticesHeight(area.current)
    if (list.length === 0) return
    const place = () => {
      const left = area.current?.getBoundingClientRect().left ?? 0
      area.current?.style.setProperty('--under-bars', `${topBarsEnd(left) + GAP}px`)
    }
    place()
    return onTopBars(place)
  }, [list, area])
  return (
    <section
      ref={area}
      className={styles.area}
      aria-label={t('shared.notifications')}
      aria-live="polite"
      data-notices
    >
      {list.map(notification => (
        <Card key={notification.id} {...notification} />
      ))}
    </section>
  )
}

/** Removes successes that the user has seen when the page changes; those of the action that led to the new page stay. */
function useLeaving() {
  const [path] = useLocation()
  const read = useRef(0)
  useEffect(() => {
    const goOn = () => {
      read.current = lastNotification()
    }
    addEventListener('pointerdown', goOn, true)
    addEventListener('keydown', goOn, true)
    return () => {
      removeEventListener('pointerdown', goOn, true)
      removeEventListener('keydown', goOn, true)
    }
  }, [])
  useEffect(() => {
    if (path) closeDone(read.current)
  }, [path])
}

function Card({ id, tone, message, detail, action, giveReason, lasts }: Notification) {
  const t = useTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (lasts === null || held) return
    const timer = setTimeout(() => closeNotification(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, held])
  const Icon = ICON[tone]
  // It stays while it is hovered or focused.
  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className={classes(styles.card, styles[tone])} {...holding}>
      <Icon aria-hidden />
      <span className={styles.message}>
        {detail ? <b>{said(message)}</b> : said(message)}
        {detail && <span className="soft block">{said(detail)}</span>}
      </span>
      {action && (
        <Button
          look="quiet"
          className={styles.action}
          onClick={() => {
            closeNotification(id)
            action.run()
          }}
        >
          {said(action.label)}
        </Button>
      )}
      <IconButton
        look="quiet"
        className={styles.close}
        label={t('shared.close')}
        onClick={() => closeNotification(id)}
      >
        <IconX />
      </IconButton>
      {giveReason && (
        <div className={styles.below}>
          <AddedReason giveReason={giveReason} />
        </div>
      )}
    </div>
  )
}
