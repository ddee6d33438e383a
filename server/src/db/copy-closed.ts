import { constants, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { filesIn } from './open-embedded.ts'

/**
 * Copies the embedded database of a data folder, which no server has open, to another one; false if there is none. Throws DataFolderInUse
 * if a server has it open.
 */
export async function copyClosed(dataDir: string, to: string): Promise<boolean> {
  if (!existsSync(join(filesIn(dataDir), 'PG_VERSION'))) return false
  const unlock = lockFolder(dataDir)
  try {
    await cp(filesIn(dataDir), filesIn(to), { recursive: true, mode: constants.COPYFILE_FICLONE })
    return true
  } finally {
    unlock()
  }
}
