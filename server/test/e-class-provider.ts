import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { EClassConfig } from '../src/shared/app-context.ts'

/** A user of the e-class system. */
export interface EClassUser {
  email?: string
  /** Some providers send it as text. */
  email_verified?: boolean | string | number
  personal_code?: string
}

/** A real OAuth 2.0 provider on this machine. */
export interface EClassSystem {
  config: EClassConfig
  /** Follows the way from where our server sends the browser to where the provider sends it back; answers that address. */
  visit(url: string): Promise<URL>
  /** A code as the provider itself gives one, which nobody here asked for. */
  codeFor(): Promise<string>
  close(): Promise<void>
}

const CLIENT = { client_id: 'stunda', client_secret: 'a-secret-of-the-tests' }

/** Starts a provider that signs everybody in as `user`, without a sign-in page. */
export async function openEClass(user: () => EClassUser): Promise<EClassSystem> {
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirect_url = 'http://stunda.test/sign-in-e'
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirect_url], grant_types: ['authorization_code'] }],
    cookies: { keys: ['tests'] },
    claims: { openid: ['sub'], profile: ['personal_code'], email: ['email', 'email_verified'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...user() }) }),
    interactions: { url: (_, interaction) => `/enter/${interaction.uid}` },
    loadExistingGrant: async ctx => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: CLIENT.client_id,
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  handle = async (request, response) => {
    if (!request.url?.startsWith('/enter/')) return callback(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: 'somebody' } })
  }
  const visit = (url: string) => follow(url, redirect_url)
  return {
    config: {
      authorize_url: `${issuer}/auth`,
      token_url: `${issuer}/token`,
      userinfo_url: `${issuer}/me`,
      ...CLIENT,
      issuer,
      scope: 'openid profile email',
      personal_code_claim: 'personal_code',
      email_is_verified: false,
      redirect_url,
      slowest_ms: 60_000,
    },
    visit,
    codeFor: async () => {
      const query = new URLSearchParams({
        client_id: CLIENT.client_id,
        response_type: 'code',
        redirect_uri: redirect_url,
        scope: 'openid profile email',
      })
      return (await visit(`${issuer}/auth?${query}`)).searchParams.get('code') ?? ''
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** A browser: follows redirects and keeps cookies until it is sent to `end`. */
async function follow(from: string, end: string): Promise<URL> {
  const jar = new Map<string, string>()
  for (let url = from; ; ) {
    if (url.startsWith(end)) return new URL(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} at ${url}: ${await response.text()}`)
    url = new URL(location, url).href
  }
}
