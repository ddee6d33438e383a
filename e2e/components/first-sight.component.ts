import { expect, test } from '../support/component-story.ts'
import { controlsIn } from '../support/first-sight.ts'
import { openChoices } from '../support/notices.ts'

for (const role of ['teacher', 'administrator'] as const)
  test(`the choices of notifications show the ${role} five controls at most, the others unfolded`, async ({
    page,
    arrive,
  }) => {
    await arrive(role, '/calendars')
    const choices = await openChoices(page)
    const presets = choices.getByLabel('Par ko paziņot')
    await expect(presets).toBeVisible()
    expect(await controlsIn(choices)).toBeLessThanOrEqual(5)
    await choices.getByText('Pielāgot', { exact: true }).click()
    const moved = choices.getByRole('checkbox', { name: 'Pārceltas rezervācijas: sistēmā' })
    await expect(moved).toBeChecked()
    await presets.selectOption('Nekas')
    await expect(moved).not.toBeChecked()
    await moved.check()
    await expect(presets).toHaveValue('own')
  })

for (const part of ['', '?part=hours', '?part=school', '?part=limits'])
  test(`a page of the settings shows ten controls at most: ${part || 'school year'}`, async ({
    page,
    arrive,
  }) => {
    await arrive('administrator', `/admin/settings${part}`)
    const settings = page.getByRole('main')
    await expect(settings.getByRole('button', { name: 'Saglabāt' })).toBeVisible()
    expect(await controlsIn(settings)).toBeLessThanOrEqual(10)
  })

for (const role of ['teacher', 'student', 'attendant', 'administrator'] as const)
  test(`the form of a new reservation shows the ${role} twelve controls at most`, async ({
    page,
    arrive,
  }) => {
    await arrive(role, '/')
    await page.getByRole('button', { name: /^(Jauna rezervācija|Rezervēt)$/ }).click()
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await expect(form.getByRole('button', { name: /^Rezervēt/ })).toBeVisible()
    expect(await controlsIn(form)).toBeLessThanOrEqual(12)
  })
