import { outcomeOf, runSchoolCommand } from './school-commands.ts'

/** `npm run school`: does what its words say with a school of the house. */
try {
  console.log(await runSchoolCommand(process.argv.slice(2), process.env, line => console.log(line)))
} catch (error) {
  const { said, code } = outcomeOf(error as Error)
  console.error(said)
  process.exit(code)
}
