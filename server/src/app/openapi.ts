import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { API_PAGE } from './security.ts'

/** Serves `GET /api/openapi.json`, generated from the contract, and its page at `/api/docs`. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stunda',
        version: '1',
        description: 'Room reservation and lesson scheduling for schools.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: call => {
      const { schema, url } = jsonSchemaTransform(call)
      return { schema: { ...schema, tags: [partOf(url)] }, url }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: API_PAGE,
    theme: { title: 'Stunda API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', filter: true, displayRequestDuration: true },
  })
}

/** The part of the API that a call belongs to: `admin/users` of `/api/admin/users/{id}`. */
function partOf(url: string): string {
  const [, , first = '', second = ''] = url.split('/')
  return first === 'admin' ? `${first}/${second}` : first
}
