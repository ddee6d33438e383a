import { type ServerProcess, startServer } from '../../server/test/server-process.ts'
import { freePort } from '../support/server.ts'

const ERROR = 50

/** A real server in a process of its own, on one port for as long as the storm lasts. */
export interface Shelter {
  url: string
  /** Kills the server and starts it again. */
  crash(): Promise<void>
  /** The lines it logged as errors, those of killed servers included. */
  failures(): string[]
  /** Ends it as an operator would. */
  stop(): Promise<void>
}

/** Starts a server on a prepared school. */
export async function openShelter({
  directUrl,
  env: more = {},
  ...where
}: {
  databaseUrl?: string
  env?: Record<string, string>
  directUrl?: string | undefined
  dataDir: string
}): Promise<Shelter> {
  const env = {
    ...{ PORT: String(await freePort()), NODE_ENV: 'production' },
    ...(directUrl && { DATABASE_URL_DIRECT: directUrl }),
    ...more,
  }
  const servers: ServerProcess[] = []
  const start = async () => {
    const server = await startServer({ ...where, env })
    servers.push(server)
    return server
  }
  let server = await start()
  return {
    url: server.url,
    failures: () => servers.flatMap(({ said }) => said.filter(isFailure)),
    crash: async () => {
      await server.kill()
      server = await start()
    },
    stop: async () => void (await server.stop()),
  }
}

function isFailure(line: string): boolean {
  return line.startsWith('{') && JSON.parse(line).level >= ERROR
}
