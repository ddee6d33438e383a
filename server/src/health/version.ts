import manifest from '../../package.json' with { type: 'json' }
import { migrations } from '../db/migrate.ts'

/** The running server: the version, the commit if the build names one (COMMIT), and the newest migration. */
export interface Version {
  version: string
  commit?: string
  schema: string
}

export function readVersion(commit = process.env.COMMIT): Version {
  const schema =
    migrations()
      .at(-1)
      ?.name.replace(/\.sql$/, '') ?? ''
  return { version: manifest.version, ...(commit && { commit }), schema }
}
