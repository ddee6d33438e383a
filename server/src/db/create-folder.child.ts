import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncTree } from './durable-files.ts'

const files = process.argv[2]
if (!files) throw new Error('no folder was given')
process.on('disconnect', () => process.exit(1)) // the parent process has ended

const engine = await PGlite.create({ fs: new NodeFS(files) })
await engine.close()
syncTree(files)
process.exit(0)
