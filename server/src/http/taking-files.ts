import { IMPORT_FILE_BYTES } from '@stunda/contract/import.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused, refuse } from '../shared/refusal.ts'
import { tableOfFile, tablesOfFile } from '../shared/workbooks/tables-of-file.ts'

/**
 * Lets the routes that `declare` adds accept a list as a file, as well as JSON: a body of text/csv, or multipart/form-data with `file`
 * (and `sheet`, of a workbook). The handler gets it as `csv` beside the form's other fields; `dry_run` and `columns` may be among them.
 */
export function takingFiles(app: FastifyInstance, declare: (app: FastifyInstance) => void): void {
  app.register(async scoped => {
    scoped.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, bytes: Buffer) => ({
        csv: await tableOfFile(checked(bytes)),
      }),
    )
    scoped.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm)
    declare(scoped)
  })
}

/** Lets the routes that `declare` adds accept a file as their whole body; the handler gets its tables. */
export function takingTables(app: FastifyInstance, declare: (app: FastifyInstance) => void): void {
  app.register(async scoped => {
    scoped.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, bytes: Buffer) => ({ sheets: await tablesOfFile(checked(bytes)) }),
    )
    declare(scoped)
  })
}

async function readForm(request: FastifyRequest, bytes: Buffer): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => refuse('invalid', { errors: { file: [{ text: 'errors.field_required' }] } }))
  const { file, sheet, ...fields } = Object.fromEntries(form)
  if (!(file instanceof File)) refuse('invalid', { errors: { file: [{ text: 'errors.field_required' }] } })
  const { dry_run, columns, ...others } = fields
  request.query = { ...(request.query as object), ...asText({ dry_run, columns }) }
  const csv = await tableOfFile(checked(Buffer.from(await file.arrayBuffer())), asText({ sheet }).sheet)
  return { csv, ...asJson(asText(others)) }
}

function asText(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** A form knows only texts: a number, a list or an object is written in it as JSON. */
function asJson(fields: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!/^(?:-?\d+$|true$|false$|[[{])/.test(value)) return [name, value]
      try {
        return [name, JSON.parse(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}

function checked(bytes: Buffer): Buffer {
  if (bytes.length > IMPORT_FILE_BYTES) throw new Refused('too_large')
  return bytes
}
