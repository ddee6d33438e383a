import type { AccessToken } from '@stunda/contract/auth/auth.ts'
import { useState } from 'react'
import { ApiError, type CallOptions, call } from './api/call.ts'
import { forgetClientState } from './client-state.ts'
import { forgetSession, keepPermissions, keepToken, keepUser, useSession } from './session.ts'
import { dropCookies, store } from './storage.ts'

/** Signs in; resolves when the user and the permissions are known. Throws ApiError. */
export async function signIn(email: string, password: string): Promise<void> {
  await enter(await call('POST /api/auth/login', { body: { email, password } }))
}

/** Creates an account, which waits to be let in, and signs in with it. Throws ApiError. */
export async function signUp(person: CallOptions<'POST /api/auth/register'>['body']): Promise<void> {
  await enter(await call('POST /api/auth/register', { body: person }))
}

/** Signs in with the e-class provider’s code. Throws ApiError. */
export async function signInWithEClass(code: string, state?: string): Promise<void> {
  await enter(await call('POST /api/auth/login-using-e-class', { body: { code, ...(state && { state }) } }))
}

async function enter({ access_token }: AccessToken): Promise<void> {
  keepToken(access_token)
  try {
    // With the user somebody counts as signed in: by then the permissions have to be there.
    await refreshPermissions()
    await refreshUser()
  } catch (error) {
    forgetSession('left')
    throw error
  }
}

/** Reads the signed-in user. A failure removes the flag from storage (specification 4, authentication). */
export async function refreshUser(): Promise<void> {
  const isSame = sessionNow()
  try {
    const { data } = await call('GET /api/auth/me')
    if (isSame()) keepUser(data)
  } catch (error) {
    if (isSame()) store('isAuthenticated', null)
    throw error
  }
}

/** Reads what the signed-in user may do; unknown for a user who waits to be let in. */
export async function refreshPermissions(): Promise<void> {
  const isSame = sessionNow()
  try {
    const { data } = await call('GET /api/permissions')
    if (isSame()) keepPermissions(data)
  } catch (error) {
    if (!(error instanceof ApiError && error.body?.code === 'not_verified')) throw error
  }
}

/** Reads whether a waiting user has been let in meanwhile. Throws ApiError. */
export async function checkIfLetIn(): Promise<boolean> {
  const isSame = sessionNow()
  const { data } = await call('GET /api/auth/me')
  if (data.let_in) await refreshPermissions()
  if (isSame()) keepUser(data)
  return data.let_in
}

/** Whether the session is still the same: an answer may come after somebody else has signed in. */
function sessionNow(): () => boolean {
  const { userToken } = useSession.getState().auth
  return () => useSession.getState().auth.userToken === userToken
}

/** Ends all sessions of the user, this one too. Throws ApiError, and then none has ended. */
export async function signOutEverywhere(): Promise<void> {
  await call('DELETE /api/auth/sessions')
  await signOut()
}

/** The props of a button that signs out; it can be pressed once. */
export function useSignOut(): { disabled: boolean; onClick(): void } {
  const [disabled, setDisabled] = useState(false)
  const onClick = () => {
    setDisabled(true)
    void signOut()
  }
  return { disabled, onClick }
}

/** Signs out in this browser, whatever the server answers. */
export async function signOut(): Promise<void> {
  await call('POST /api/auth/logout').catch(() => undefined)
  forgetSession('left')
  forgetClientState()
  dropCookies('selected_rooms', 'selected_date', 'last_visit', 'color_scheme_preference')
}
