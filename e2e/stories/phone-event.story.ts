import { useEvening } from '../support/evening.ts'
import { openEvent } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('what can be done with an opened lesson stands in one row, however narrow the phone is', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Solfedžo', 0, '18:00', '18:45')
  await arrive('attendant', `/?date=${evening.scene.date}&rooms=${evening.room(0)}`)
  await openEvent(page.getByRole('button', { name: /^Solfedžo/ }))
  const form = page.getByRole('dialog', { name: 'Rezervācija' })
  const names = ['Atcelt rezervāciju', 'Izsniegt atslēgu', 'Citas darbības']
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const rows = names.map(async name => {
      const box = await form.getByRole('button', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 8)
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    })
    const [middle, ...others] = await Promise.all(rows)
    for (const other of others) expect(other).toBeCloseTo(middle ?? 0, 0)
  }
  await evening.remove('Solfedžo')
})
