// A process of its own with little memory: what a stranger's file unpacks to is read here, and the server goes on meanwhile.
import { constants, setPriority } from 'node:os'
import { workPatiently } from '../db/open.ts'
import { BackupRefused } from './backup-refused.ts'
import { checkBackup, restoreBackup } from './restore.service.ts'
import type { RestoreAnswer, RestoreOrder } from './restore-apart.service.ts'

process.on('disconnect', () => process.exit(1)) // the server has ended
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.once('message', async (order: RestoreOrder) => {
  const answer = await work(order).catch(asAnswer)
  process.send?.(answer, () => process.exit(0))
})

async function work({ path, database }: RestoreOrder): Promise<RestoreAnswer> {
  await checkBackup(path)
  if (!database) return { done: undefined }
  const { header } = await workPatiently(database, db =>
    restoreBackup(db, path, { replace: 'accounts', isChecked: true }),
  )
  return { done: { school_name: header.school_name, made_at: header.made_at } }
}

function asAnswer(error: unknown): RestoreAnswer {
  if (error instanceof BackupRefused) return { refused: error.why }
  const { message, code } = Object(error)
  return { failed: { message: String(message), code: String(code) } }
}
