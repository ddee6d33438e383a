import { type Device, openPushService, type PushService } from '../../server/test/push-service.ts'
import { useEvening } from '../support/evening.ts'
import { openChoices } from '../support/notices.ts'
import { arriveOn, expect, test } from '../support/story.ts'

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
  browser,
  school,
}) => {
  const phone = service.newDevice()
  await page.addInitScript(subscribeThere, phone.subscription)
  await arrive('teacher', '/calendars')
  const choices = await openChoices(page)
  await choices.getByRole('button', { name: 'Saņemt paziņojumus šajā ierīcē' }).click()
  await expect(choices.getByText('Šī ierīce saņem paziņojumus')).toBeVisible()
  await choices.getByText('Pielāgot', { exact: true }).click()
  await expect(choices.getByLabel('Klusais laiks')).toHaveAccessibleDescription(/ierīcē paziņojumi nepienāk/)

  const desk = await browser.newContext()
  const other = await desk.newPage()
  await arriveOn(other, school.url, 'teacher', '/calendars')
  await openChoices(other)
  await other.getByText('Pielāgot', { exact: true }).click()
  await other.getByLabel('Klusais laiks').selectOption({ index: 1 })
  await expect(other.getByLabel('Klusais laiks')).not.toHaveValue('none')
  await other.getByLabel('Klusais laiks').selectOption({ index: 0 })
  await desk.close()

  await evening.book('Mazurka', 0, '18:00', '18:45')
  await expect
    .poll(() => phone.received.map(({ notice }) => notice.title))
    .toEqual([expect.stringContaining('Mazurka')])

  await choices.getByRole('button', { name: 'Vairs nesaņemt paziņojumus šajā ierīcē' }).click()
  await expect(choices.getByRole('button', { name: 'Saņemt paziņojumus šajā ierīcē' })).toBeVisible()
})

test('a push service that has changed the device’s address is followed at the next start', async ({
  page,
  arrive,
}) => {
  const [before, after] = [service.newDevice(), service.newDevice()]
  await page.addInitScript(subscribeThere, before.subscription)
  await arrive('teacher', '/calendars')
  const choices = await openChoices(page)
  await choices.getByRole('button', { name: 'Saņemt paziņojumus šajā ierīcē' }).click()
  await expect(choices.getByText('Šī ierīce saņem paziņojumus')).toBeVisible()

  before.answers(410)
  await page.addInitScript(subscribeThere, after.subscription)
  const renewed = page.waitForResponse(answer => answer.url().endsWith('/api/push/subscriptions'))
  await page.reload()
  expect((await renewed).status()).toBe(201)
  await evening.book('Barkarola', 0, '19:00', '19:45')
  await expect
    .poll(() => after.received.map(({ notice }) => notice.title))
    .toEqual([expect.stringContaining('Barkarola')])
})

test.describe('on an iPhone, where only an installed application is told', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15' })

  test('the choices say how to put it on the Home Screen', async ({ page, arrive }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await arrive('student', '/calendars')
    const choices = await openChoices(page)
    await expect(choices.getByText('pievienojiet Stundu sākuma ekrānam')).toBeVisible()
    await expect(choices.getByRole('button', { name: 'Saņemt paziņojumus šajā ierīcē' })).toHaveCount(0)
  })
})
