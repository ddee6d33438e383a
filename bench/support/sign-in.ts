import { DEMO_PASSWORD } from '@stunda/demo/accounts.ts'

/** Signs the demo's administrator in; answers the token. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'administrator@stunda.test', password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`)
  const { access_token }: { access_token: string } = await answer.json()
  return access_token
}
