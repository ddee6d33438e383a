import { diagnosisInLines } from './diagnosis.ts'

/** `npm run doctor`: says in sentences what is wrong with the installation that the environment describes. */
const { said, code } = await diagnosisInLines(process.env)
for (const line of said) console.log(line)
process.exitCode = code
