import { beforeEach, describe, expect, it } from 'vitest'
import { said } from '../../i18n/texts.ts'
import { confirm, useConfirm } from './confirm-store.ts'
import {
  closeDone,
  closeNotification,
  lastNotification,
  notify,
  useNotifications,
} from './notifications-store.ts'

const shown = () => useNotifications.getState().list
const asked = () => useConfirm.getState().question

// The store is one for all files of a run: those before may have left something.
beforeEach(() => {
  for (const { id } of shown()) closeNotification(id)
})

describe('a notification', () => {
  it('stands until it is closed', () => {
    const id = notify('Saglabāts', { tone: 'done' })
    expect(shown()).toMatchObject([{ id, message: 'Saglabāts', tone: 'done' }])
    closeNotification(id)
    expect(shown()).toEqual([])
  })

  it('can be said again in another language, and a failure that says the same is not told twice', () => {
    let word = 'Neizdevās'
    const why = { tone: 'failed' as const, detail: () => `${word}!` }
    notify(() => word, why)
    notify(() => 'Neizdevās', why)
    expect(shown()).toHaveLength(1)
    word = 'Failed'
    notify(() => word, why)
    expect(shown().map(({ message, detail = '' }) => [said(message), said(detail)])).toEqual([
      ['Neizdevās', 'Failed!'],
      ['Failed', 'Failed!'],
    ])
  })

  it('leaves by itself, later where there is something to do, and never when it tells of a failure', () => {
    notify('a')
    notify('b', { action: { label: 'Atsaukt', run: () => undefined } })
    expect(shown().map(({ lasts }) => lasts)).toEqual([5000, 10_000])
    notify('c', { tone: 'failed' })
    expect(shown().at(-1)?.lasts).toBeNull()
  })

  it('of what was done takes the place of the one before', () => {
    for (const message of ['1', '2', '3']) notify(message, { tone: 'done' })
    expect(shown().map(({ message }) => message)).toEqual(['3'])
  })

  it('that can be taken back stands beside one later one, no longer', () => {
    const action = { label: 'Atsaukt', run: () => undefined }
    notify('Pārcelta', { tone: 'done', action })
    for (const message of ['1', '2']) notify(message, { tone: 'done' })
    expect(shown().map(({ message }) => message)).toEqual(['Pārcelta', '2'])
    notify('Dzēsta', { tone: 'done', action })
    expect(shown().map(({ message }) => message)).toEqual(['Pārcelta', 'Dzēsta'])
    notify('3', { tone: 'done' })
    expect(shown().map(({ message }) => message)).toEqual(['Dzēsta', '3'])
  })

  it('that can be taken back leaves when the same is changed once more: only the last change is taken back', () => {
    const action = { label: 'Atsaukt', run: () => undefined }
    notify('Pārcelta', { tone: 'done', action, about: [7] })
    notify('Apmainītas', { tone: 'done', action, about: [8, 7] })
    expect(shown().map(({ message }) => message)).toEqual(['Apmainītas'])
    notify('Cita', { tone: 'done', action, about: [9] })
    expect(shown().map(({ message }) => message)).toEqual(['Apmainītas', 'Cita'])
    notify('Neizdevās atsaukt', { tone: 'failed', action, about: [8, 7] })
    expect(shown().map(({ message }) => message)).toEqual(['Cita', 'Neizdevās atsaukt'])
  })

  it('pushes the oldest out where there would be more than two', () => {
    for (const message of ['1', '2', '3']) notify(message)
    expect(shown().map(({ message }) => message)).toEqual(['2', '3'])
  })

  it('of what was done may be forgotten, but neither a failure nor what can be taken back', () => {
    const action = { label: 'Atsaukt', run: () => undefined }
    notify('a', { tone: 'failed' })
    notify('b', { tone: 'done', action })
    closeDone(lastNotification())
    expect(shown().map(({ message }) => message)).toEqual(['a', 'b'])
    const id = notify('c', { tone: 'done' })
    closeDone(id - 1)
    expect(shown().at(-1)?.message).toBe('c')
    closeDone(id)
    expect(shown().map(({ message }) => message)).toEqual(['a'])
  })

  it('of a failure is not pushed out: every message of a refusal is there to read', () => {
    for (const message of ['1', '2']) notify(message, { tone: 'done' })
    const wrong = ['Vārds', 'Uzvārds', 'E-pasts', 'Tālrunis', 'Personas kods', 'Loma']
    for (const message of wrong) notify(message, { tone: 'failed' })
    expect(shown().map(({ message }) => message)).toEqual(['2', ...wrong])
    notify('Saglabāts', { tone: 'done' })
    expect(shown().map(({ message }) => message)).toEqual([...wrong, 'Saglabāts'])
  })

  it('of a failure that is told already stands once, as the latest', () => {
    for (const message of ['a', 'b', 'a']) notify(message, { tone: 'failed' })
    expect(shown().map(({ message }) => message)).toEqual(['b', 'a'])
  })
})

describe('a question', () => {
  it('is answered once, and then gone', async () => {
    const agreed = confirm(() => ({ title: 'Dzēst?', message: 'Neatgriezeniski.' }))
    asked()?.answer({ agreed: true, chosen: false, reason: '', owed: false })
    expect(await agreed).toBe(true)
    expect(asked()).toBeNull()
  })

  it('counts as refused when another one comes', async () => {
    const first = confirm(() => ({ title: '1', message: '' }))
    const second = confirm(() => ({ title: '2', message: '' }))
    expect(await first).toBe(false)
    expect(asked()?.ask().title).toBe('2')
    asked()?.answer({ agreed: false, chosen: false, reason: '', owed: false })
    expect(await second).toBe(false)
  })
})
