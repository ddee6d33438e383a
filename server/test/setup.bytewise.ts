import type { TestProject } from 'vitest/node'
import { setUpPostgres } from './setup.postgres.ts'

/** As setup.postgres.ts, in a database that compares texts byte by byte, as the embedded one does. */
export default (project: TestProject) => setUpPostgres(project, '')
