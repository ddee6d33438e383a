import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderNotOurs } from '../db/own-folder.ts'
import { folderMailer } from './mailer.ts'

let folder: string
let outbox: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stunda-outbox-'))
  outbox = join(folder, 'outbox')
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777
const makeMailer = () => folderMailer(outbox, () => Temporal.Now.instant())

describe.skipIf(process.platform === 'win32')('the outbox', () => {
  it('is its owner’s alone from the start on, with the mails that lie in it already', () => {
    mkdirSync(outbox)
    const mail = join(outbox, 'invitation.txt')
    writeFileSync(mail, 'To: Marta')
    chmodSync(outbox, 0o755)
    chmodSync(mail, 0o644)
    makeMailer()
    expect([modeOf(outbox), modeOf(mail)]).toEqual([0o700, 0o600])
  })

  it('is not used in a data folder that others may write to', () => {
    chmodSync(folder, 0o775)
    expect(makeMailer).toThrow(FolderNotOurs)
    expect(makeMailer).toThrow(`chmod go-w ${folder}`)
  })

  it('is nothing to look at before the first mail', () => {
    expect(makeMailer).not.toThrow()
    expect(() => statSync(outbox)).toThrow()
  })
})
