import * as oauth from 'openid-client'
import type { EClassConfig } from '../shared/app-context.ts'

/** A person according to the provider; the e-mail only if the provider has verified it. */
export interface EClassPerson {
  personal_code: string | undefined
  email: string | undefined
}

/** The address where a sign-in begins, and the secrets that the browser must bring back. */
export async function beginAtProvider(config: EClassConfig) {
  const state = oauth.randomState()
  const code_verifier = oauth.randomPKCECodeVerifier()
  const url = oauth.buildAuthorizationUrl(clientOf(config), {
    redirect_uri: config.redirect_url,
    scope: config.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state, code_verifier }
}

/** Exchanges a code for a person within the provider's timeout. Rejects with the provider's or the network's error. */
export async function fetchPerson(
  config: EClassConfig,
  {
    code,
    state,
    code_verifier,
  }: { code: string; state?: string | undefined; code_verifier?: string | undefined },
): Promise<EClassPerson> {
  const client = clientOf(config)
  const back = new URL(config.redirect_url)
  back.searchParams.set('code', code)
  if (state) back.searchParams.set('state', state)
  const tokens = await oauth.authorizationCodeGrant(client, back, {
    ...(state && { expectedState: state }),
    ...(code_verifier && { pkceCodeVerifier: code_verifier }),
  })
  return personOf(await oauth.fetchUserInfo(client, tokens.access_token, oauth.skipSubjectCheck), config)
}

function clientOf(config: EClassConfig): oauth.Configuration {
  const client = new oauth.Configuration(
    {
      issuer: config.issuer,
      authorization_endpoint: config.authorize_url,
      token_endpoint: config.token_url,
      userinfo_endpoint: config.userinfo_url,
    },
    config.client_id,
    config.client_secret,
  )
  const deadline = AbortSignal.timeout(config.slowest_ms)
  client[oauth.customFetch] = (url, options) => fetch(url, { ...options, signal: deadline } as RequestInit)
  // Addresses without TLS are for trials on one's own machine.
  if (config.token_url.startsWith('http:')) oauth.allowInsecureRequests(client)
  return client
}

function personOf(
  claims: oauth.UserInfoResponse,
  { personal_code_claim, email_is_verified }: EClassConfig,
): EClassPerson {
  const { email, email_verified = email_is_verified } = claims as Record<string, unknown>
  // Some providers send a text instead of a boolean.
  const isVerified = email_verified === true || email_verified === 'true'
  return {
    personal_code: personalCodeOf(claims[personal_code_claim]),
    email: typeof email === 'string' && isVerified ? email : undefined,
  }
}

/** Reads the forms 16117519997, 161175-19997 and PNOLV-161175-19997 (eIDAS). */
function personalCodeOf(claim: unknown): string | undefined {
  const [, first, second] = /^(?:PNOLV-)?(\d{6})-?(\d{5})$/.exec(String(claim ?? '').trim()) ?? []
  return first && `${first}-${second}`
}
