import type { PushDevice } from '@stunda/contract/notices/push.ts'
import { call } from '../shared/api/call.ts'
import { memoryNow, remember } from '../shared/user-memory.ts'
import { isAppleMobile } from './apple-mobile.ts'

/**
 * Whether this device is told: the school has no address for push services, it cannot, not before it is installed (iOS), its browser
 * forbids it, or it is off or on.
 */
export type PushState = 'no_address' | 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** Throws ApiError. */
export async function pushState(): Promise<PushState> {
  const { has_address } = (await call('GET /api/push/key')).data
  if (!has_address && location.protocol !== 'https:') return 'no_address'
  if (!isSupported()) return isAppleMobile(navigator) ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = memoryNow().pushed && Notification.permission === 'granted' && (await subscription())
  return isOn ? 'on' : 'off'
}

/** Asks for the permission, and has this device told. Throws ApiError, or what the browser throws. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await subscribe()
  remember({ pushed: true })
  return 'on'
}

/** Has this device told no more. Throws ApiError. */
export async function turnPushOff(): Promise<PushState> {
  const kept = await subscription()
  if (kept) await call('DELETE /api/push/subscriptions', { body: { endpoint: kept.endpoint } })
  await kept?.unsubscribe()
  remember({ pushed: false })
  await tellWorker(null)
  return 'off'
}

/** At a start: push services change addresses, and a session that ended took its device with it. */
export async function renewPush(): Promise<void> {
  if (isSupported() && memoryNow().pushed && Notification.permission === 'granted') await subscribe()
}

async function subscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key } = (await call('GET /api/push/key')).data
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  // A subscription of a school that was set up anew has another key.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await subscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = made.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await call('POST /api/push/subscriptions', { body })
  await tellWorker({ endpoint: body.endpoint, public_key })
}

/** Has the service worker know this device, for when its push service changes the address. */
async function tellWorker(device: PushDevice): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(device)
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const isSupported = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis
