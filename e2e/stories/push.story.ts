import { type Device, openPushService, type PushService } from '../../server/test/push-service.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

let service: PushService

test.use({
  serviceWorkers: 'allow',
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      service = await openPushService()
      await use({ TELL_AFTER_SECONDS: '0', PUSH_ALLOW_LOOPBACK: '1' })
      await service.close()
    },
    { scope: 'worker' },
  ],
})

const evening = useEvening()

/** Runs in the page: the headless browser has no push service and allows no notifications, so the test's service stands for both. */
function subscribeThere(subscription: Device['subscription']): void {
  const made = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true }
  let kept: typeof made | null = null
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      kept = made
      return made
    },
    getSubscription: async () => kept,
  })
}

test('who has messages sent to the telephone is told there of a new lesson, until that is turned off', async ({
  page,
  arrive,
}) => {
  const phone = service.newDevice()
  await page.addInitScript(subscribeThere, phone.subscription)
  await arrive('teacher', '/calendars')
  await page.getByRole('button', { name: /^Ziņas/ }).click()
  await page
    .getByRole('dialog', { name: 'Ziņas' })
    .getByRole('button', { name: 'Ko un kā man ziņot' })
    .click()
  const choices = page.getByRole('dialog', { name: 'Ko un kā man ziņot' })
  await choices.getByRole('button', { name: 'Saņemt ziņas šajā ierīcē' }).click()
  await expect(choices.getByText('Šī ierīce saņem ziņas')).toBeVisible()
  await expect(choices.getByLabel('Klusuma stundas')).toHaveAccessibleDescription(/ierīce nezvana/)

  await evening.book('Mazurka', 0, '18:00', '18:45')
  await expect
    .poll(() => phone.received.map(({ notice }) => notice.title))
    .toEqual([expect.stringContaining('Mazurka')])

  await choices.getByRole('button', { name: 'Vairs nesaņemt ziņas šajā ierīcē' }).click()
  await expect(choices.getByRole('button', { name: 'Saņemt ziņas šajā ierīcē' })).toBeVisible()
})
