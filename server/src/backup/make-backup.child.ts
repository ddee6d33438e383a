// A process of its own, so that the server answers as quickly as ever while a backup is written and verified.
import { constants, setPriority } from 'node:os'
import { openDatabase } from '../db/open.ts'
import { writeBackup } from './backup.service.ts'
import { BackupRefused, EXIT_BREAKS_A_RULE } from './backup-refused.ts'
import { verifyBackup } from './verify.service.ts'

process.on('disconnect', () => process.exit(1)) // the server has ended
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.once(
  'message',
  async ({ path, ...where }: { path: string; databaseUrl?: string; dataDir: string }) => {
    try {
      const database = await openDatabase(where, { patient: true })
      await writeBackup(database.db, path, Temporal.Now.instant())
      await database.close()
      await verifyBackup(path)
      process.exit(0)
    } catch (error) {
      process.stderr.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      const isRestorable = error instanceof BackupRefused && error.isRestorable
      process.exit(isRestorable ? EXIT_BREAKS_A_RULE : 1)
    }
  },
)
