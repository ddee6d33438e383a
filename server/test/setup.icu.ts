import type { TestProject } from 'vitest/node'
import { setUpPostgres } from './setup.postgres.ts'

/** As setup.postgres.ts, in a database that compares texts by ICU's rules for Latvian: many schools' PostgreSQL does. */
export default (project: TestProject) =>
  setUpPostgres(project, `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'lv'`)
