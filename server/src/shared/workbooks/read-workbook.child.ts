// Reads one workbook that it is sent, answers its sheets, and ends.
import { type ReadWorkbook, readWorkbook } from './read-workbook.ts'

process.on('disconnect', () => process.exit(1)) // the parent process has ended
process.once('message', async bytes => {
  const answer: ReadWorkbook = await readWorkbook(bytes as Uint8Array).catch(() => ({
    problem: 'unreadable',
  }))
  process.send?.(answer)
})
