import { once } from 'node:events'
import { moveSchool, type Step } from '../src/schools/moving.service.ts'
import { openHouse } from '../src/schools/schools.service.ts'

/**
 * Moves a school in a process of its own, as `npm run school` does. Its arguments: the registry's address, DATABASES as JSON, the school, the
 * database, and what happens at which step: it is killed, fails, or waits for a message.
 */
const [url = '', databases = '', name = '', to = '', what = '', at = ''] = process.argv.slice(2)
const house = await openHouse(url, { databases: new Map(Object.entries(JSON.parse(databases))) })
try {
  const said: string[] = []
  const told = async (step: Step) => {
    if (step !== at) return
    if (what === 'kill') process.kill(process.pid, 'SIGKILL')
    if (what === 'fail') throw new Error('broken')
    process.send?.('waits')
    await once(process, 'message')
  }
  const moved = await moveSchool(house, name, to, { told, say: line => said.push(line) })
  process.send?.({ moved, said })
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : '' })
}
await house.close()
process.disconnect?.()
