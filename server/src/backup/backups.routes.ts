import { createReadStream } from 'node:fs'
import { bodyLimitOf } from '@stunda/contract/endpoint.ts'
import { endpoints } from '@stunda/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { StoredFile } from '../shared/call.ts'
import { Refused } from '../shared/refusal.ts'
import * as nightlyService from './nightly.service.ts'
import * as uploadService from './upload.service.ts'

const UPLOAD = 'POST /api/admin/backups/restore'

/** Administrators' calls for backups: the list, a new one, a file, and one that brings a school into an empty installation. */
export function backupRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/admin/backups', async () => ({ data: await nightlyService.tellOfBackups(context) }))
  route(app, 'POST /api/admin/backups', async () => {
    await nightlyService.queueBackup(context)
    return { data: null }
  })
  route(app, 'GET /api/admin/backups/:name', async ({ params: { name } }) => {
    const path = await nightlyService.pathOfBackup(context, name)
    return new StoredFile(name, createReadStream(path))
  })
  void app.register(async uploads => {
    // The others would read a body of this size into memory.
    uploads.removeAllContentTypeParsers()
    const most = bodyLimitOf(endpoints[UPLOAD])
    uploads.addContentTypeParser('application/octet-stream', (request, body, done) => {
      if (Number(request.headers['content-length']) > most) return done(new Refused('too_large'))
      // A stream leads back to itself: a search of it for texts would never end.
      request.isStorable = true
      done(null, body)
    })
    route(uploads, UPLOAD, async ({ body }) => ({
      data: await uploadService.restoreUpload(context, body, most),
    }))
  })
}
