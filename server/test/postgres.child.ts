// Starts a PostgreSQL, says where it is, and stays until it is ended.
import { startPostgres } from './postgres.ts'

const { url } = await startPostgres()
process.stdout.write(`${url}\n`)
process.stdin.resume()
