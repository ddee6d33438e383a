import { parseConfig } from './config.ts'
import { diagnose } from './diagnosis.ts'
import { EXIT } from './ending.ts'

/** `npm run doctor`: says in sentences what is wrong with the installation that the environment describes. */
const { wrong, doubtful, well } = await diagnose(parseConfig(process.env))
for (const sentence of wrong) console.log(`✗ ${sentence}`)
for (const sentence of doubtful) console.log(`? ${sentence}`)
for (const sentence of well) console.log(`✓ ${sentence}`)
if (wrong.length === 0) console.log('Nothing keeps a server from running.')
process.exitCode = wrong.length === 0 ? EXIT.asked : EXIT.change_first
