import { IMPORT_FILE_BYTES } from '@stunda/contract/import.ts'
import type { FastifyInstance } from 'fastify'
import { decodedText } from '../shared/decoded-text.ts'
import { Refused } from '../shared/refusal.ts'

/** Lets the routes that `declare` adds accept a body of text/csv as well as JSON `{csv}`. */
export function takingCsv(app: FastifyInstance, declare: (app: FastifyInstance) => void): void {
  app.register(async scoped => {
    scoped.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, bytes, done) => {
      if (bytes.length > IMPORT_FILE_BYTES) return done(new Refused('too_large'))
      done(null, { csv: decodedText(Buffer.from(bytes)) })
    })
    declare(scoped)
  })
}
